let locks = 0

/** Keeps the page from being scrolled, at the width it has, until each lock's function has released it. */
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
