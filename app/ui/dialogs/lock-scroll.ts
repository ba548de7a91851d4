let locks = 0

/** Keeps the page's width. Locks may overlap; each returned function releases its own. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks === 0) {
    style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : ''
    style.overflow = 'hidden'
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks === 0) style.overflow = style.scrollbarGutter = ''
  }
}
