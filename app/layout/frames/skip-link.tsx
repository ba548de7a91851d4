/** Each page has one `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute bottom-full left-4 z-20 rounded-lg bg-ink px-4 py-2 font-semibold text-paper focus:top-3 focus:bottom-auto"
    >
      Skip to content
    </a>
  )
}
