import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { dialogIsOpen, singleKey } from '~/lib/single-key.ts'
import { showToast } from '~/ui/toast'
import { type Overlay, overlayEvent } from './open-overlay.ts'

interface OverlayProps {
  onClose: () => void
  onOpen: (overlay: Overlay) => void
}

/** The dialogs that any page can open. Each is loaded on first use. */
const load: Record<Overlay, () => Promise<(props: OverlayProps) => ReactNode>> = {
  search: async () => {
    const { SearchDialog } = await import('~/features/search/search-dialog')
    return ({ onClose, onOpen }) => <SearchDialog onClose={onClose} onShortcuts={() => onOpen('shortcuts')} />
  },
  shortcuts: async () => {
    const { ShortcutsDialog } = await import('./shortcuts-dialog.tsx')
    return ({ onClose }) => <ShortcutsDialog onClose={onClose} />
  },
}

const isSearchChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Opens the search and the list of keys from every page: '/', Ctrl+K or Cmd+K, '?', and the buttons for them. */
export function Overlays() {
  const [shown, setShown] = useState<{ Dialog: (props: OverlayProps) => ReactNode }>()
  const open = useCallback(async (overlay: Overlay) => {
    try {
      setShown({ Dialog: await load[overlay]() })
    } catch (error) {
      console.error(error)
      void showToast({ title: 'This could not be opened', description: 'Check your connection.', destructive: true })
    }
  }, [])

  useEffect(() => {
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

  // One that has made room for another closes late.
  const close = () => setShown((now) => (now === shown ? undefined : now))
  return shown && <shown.Dialog onClose={close} onOpen={open} />
}
