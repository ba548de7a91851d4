/** The first stop of the keyboard on every page. Each page has one `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-20 rounded-lg bg-ink px-4 py-2 font-semibold text-paper focus:top-3"
    >
      Skip to content
    </a>
  )
}
