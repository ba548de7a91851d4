import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadFailureText } from '~/lib/browser/load-failure-text.ts'
import { showToast } from '../toasts/toast.tsx'

export interface FirstUse {
  clicked: boolean
  hovered: boolean
  focused: boolean
}

interface LoadOnUseProps<T> extends Omit<ComponentProps<'button'>, 'children'> {
  load: () => Promise<T>
  face: ReactNode
  children: (loaded: T, firstUse: FirstUse) => ReactNode
}

/** Fetched on first use. Replaced only after a press has ended: a button removed during a press loses the click. */
export function LoadOnUse<T>({ load, face, children, ...props }: LoadOnUseProps<T>) {
  const [shown, setShown] = useState<{ loaded: T; firstUse: FirstUse }>()
  const button = useRef<HTMLButtonElement>(null)
  const use = useRef({ clicked: false, hovered: false, pressed: false })
  const loading = useRef<Promise<void>>(undefined)
  const arrived = useRef<T>(undefined)

  const exchange = () => {
    if (arrived.current === undefined || use.current.pressed) return
    const { clicked, hovered } = use.current
    const focused = document.activeElement === button.current
    const shown = { loaded: arrived.current, firstUse: { clicked, hovered, focused } }
    // At once, so that no press falls between this button and the one that replaces it.
    flushSync(() => setShown(shown))
  }
  const begin = () => {
    loading.current ??= load().then(
      (loaded) => {
        arrived.current = loaded
        exchange()
      },
      (error: unknown) => {
        console.error(error)
        const title = loadFailureText('the menu', navigator.onLine)
        if (use.current.clicked) void showToast({ title, destructive: true })
        use.current.clicked = false
        loading.current = undefined
      },
    )
  }
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])
  const press = () => {
    use.current.pressed = true
    const end = () => {
      release.current?.()
      // After the click that may follow this release.
      setTimeout(() => {
        use.current.pressed = false
        exchange()
      })
    }
    release.current = () => {
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    begin()
  }

  if (shown) return children(shown.loaded, shown.firstUse)
  return (
    <button
      type="button"
      {...props}
      ref={button}
      aria-expanded={false}
      onFocus={begin}
      onPointerEnter={(event) => {
        use.current.hovered = event.pointerType === 'mouse'
        begin()
      }}
      onPointerLeave={() => {
        use.current.hovered = false
      }}
      onPointerDown={press}
      onClick={() => {
        use.current.clicked = true
        begin()
      }}
    >
      {face}
    </button>
  )
}
