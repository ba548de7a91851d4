"""Cells of a picture as bytes of red, green and blue."""

from .missing import missing

# From matplotlib/_cm_listed.py, every 32nd and the last.
VIRIDIS = [
    (68, 1, 84), (71, 44, 122), (59, 81, 139), (44, 113, 142), (33, 144, 141), (39, 173, 129), (92, 200, 99), (170, 220, 50), (253, 231, 37),
]
GRAY = [(0, 0, 0), (255, 255, 255)]
MAPS = {"viridis": VIRIDIS, "gray": GRAY}


def stops_of(name):
    base = name.removesuffix("_r")
    if base not in MAPS:
        raise missing("colormaps", base)
    return MAPS[base] if base == name else MAPS[base][::-1]


def color_at(stops, share):
    place = share * (len(stops) - 1)
    at = min(int(place), len(stops) - 2)
    return [round(a + (b - a) * (place - at)) for a, b in zip(stops[at], stops[at + 1])]


def cells_of(X, cmap, vmin, vmax):
    rows = X.tolist() if hasattr(X, "tolist") else [list(row) for row in X]
    if not rows or not isinstance(rows[0], (list, tuple)) or not rows[0]:
        raise TypeError("Invalid shape for image data")
    flat = [cell for row in rows for cell in row]
    if isinstance(flat[0], (list, tuple)):
        most = 255 if all(isinstance(part, int) for part in flat[0]) else 1
        colors = [round(min(max(part / most, 0), 1) * 255) for cell in flat for part in cell[:3]]
    else:
        low = min(flat) if vmin is None else vmin
        high = max(flat) if vmax is None else vmax
        stops = stops_of(cmap or "viridis")
        shares = (min(max((cell - low) / (high - low), 0), 1) if high > low else 0 for cell in flat)
        colors = [part for share in shares for part in color_at(stops, share)]
    return {"rows": len(rows), "columns": len(rows[0]), "colors": colors}
