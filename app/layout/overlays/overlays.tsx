import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useUser } from '~/features/auth/session/use-user.ts'
import { loadFailureText } from '~/lib/browser/load-failure-text.ts'
import { fetchMissingStyles } from '~/lib/browser/missing-styles.ts'
import { dialogIsOpen, singleKey } from '~/lib/browser/single-key.ts'
import { showToast } from '~/ui/toasts/toast.tsx'
import { holdKeys } from './hold-keys.ts'
import { type Overlay, openOverlay, overlayEvent } from './open-overlay.ts'

interface OverlayProps {
  onClose: () => void
  onOpen: (overlay: Overlay) => void
  /** Text typed while the overlay was loading. */
  typed: string
}

const load: Record<Overlay, () => Promise<(props: OverlayProps) => ReactNode>> = {
  search: async () => {
    const [{ SearchDialog }, { useSuggestions }] = await Promise.all([
      import('~/features/search/search-dialog.tsx'),
      import('./use-suggestions.ts'),
    ])
    return function Search({ onClose, onOpen, typed }) {
      const shortcuts = () => onOpen('shortcuts')
      return (
        <SearchDialog
          typed={typed}
          suggested={useSuggestions()}
          isVisitor={useUser() === undefined}
          onClose={onClose}
          onShortcuts={shortcuts}
        />
      )
    }
  },
  shortcuts: async () => {
    const { ShortcutsDialog } = await import('./shortcuts-dialog.tsx')
    return ({ onClose }) => <ShortcutsDialog onClose={onClose} />
  },
  leaveGuest: async () => (await import('./leave-guest-dialog.tsx')).LeaveGuestDialog,
}

const names: Record<Overlay, string> = { search: 'search', shortcuts: 'the list of keys', leaveGuest: 'the question' }

const isSearchChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

export function Overlays() {
  const [shown, setShown] = useState<{ Dialog: (props: OverlayProps) => ReactNode; typed: string }>()
  const opening = useRef<ReturnType<typeof holdKeys>>(null)
  const open = useCallback(async (overlay: Overlay) => {
    if (opening.current?.active) return
    const keys = holdKeys()
    opening.current = keys
    try {
      await fetchMissingStyles()
      const Dialog = await load[overlay]()
      // At once: no key may fall between the held keys and the field.
      if (keys.active) flushSync(() => setShown({ Dialog, typed: keys.typed }))
    } catch (error) {
      console.error(error)
      void showToast({
        title: loadFailureText(names[overlay], navigator.onLine),
        destructive: true,
        action: { label: 'Try again', onClick: () => openOverlay(overlay) },
      })
    } finally {
      keys.release()
    }
  }, [])

  // A plain effect would run after the first paint, and keys pressed in between would be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const chord = isSearchChord(event)
      const key = singleKey(event)
      if (!chord && key !== '/' && key !== '?') return
      event.preventDefault() // the browser's own search
      if (!dialogIsOpen()) void open(key === '?' ? 'shortcuts' : 'search')
    }
    const onRequest = ({ detail }: CustomEvent<Overlay>) => void open(detail)
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener(overlayEvent, onRequest)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener(overlayEvent, onRequest)
    }
  }, [open])

  // An overlay that another has replaced may close late.
  const close = () => setShown((now) => (now === shown ? undefined : now))
  return shown && <shown.Dialog typed={shown.typed} onClose={close} onOpen={open} />
}
