def missing(place, name):
    return NotImplementedError(f"the page's matplotlib has no {place}.{name}; open this section's notebook")


def refuse(place, options):
    """Of a call's options, those that the page does not know."""
    for name in options:
        raise missing(place, f"{name}=")
