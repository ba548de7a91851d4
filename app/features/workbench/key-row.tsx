import { useEffect } from 'react'

export interface Key {
  name: string
  face: string
  press(): void
}

interface KeyRowProps {
  label: string
  keys: readonly Key[]
}

/** What is needed and a phone's keyboard hides. It stands above that keyboard, and leaves the focus where it is. */
export function KeyRow({ label, keys }: KeyRowProps) {
  useEffect(() => {
    const visible = window.visualViewport
    if (!visible) return
    const { style } = document.documentElement
    const place = () => {
      const hiddenPx = window.innerHeight - visible.height - visible.offsetTop
      style.setProperty('--keyboard', `${Math.max(0, hiddenPx)}px`)
    }
    place()
    visible.addEventListener('resize', place)
    visible.addEventListener('scroll', place)
    return () => {
      visible.removeEventListener('resize', place)
      visible.removeEventListener('scroll', place)
      style.removeProperty('--keyboard')
    }
  }, [])

  return (
    <div
      role="toolbar"
      // Chromium takes the focus to what scrolls; the row would go with it.
      tabIndex={-1}
      aria-label={label}
      className="key-row"
      translate="no"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {keys.map(({ name, face, press }) => (
        <button key={name} type="button" tabIndex={-1} aria-label={name} onClick={press}>
          {face}
        </button>
      ))}
    </div>
  )
}
