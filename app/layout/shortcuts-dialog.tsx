import '~/styles/keys.css'
import '~/styles/shortcuts.css'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { singleKeysOn, switchSingleKeys } from '~/lib/single-key.ts'
import { Button } from '~/ui/button'

/** What the keys do, and the switch that turns those off that act alone. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const noteId = useId()
  const [on, setOn] = useState(singleKeysOn)
  useLayoutEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="shortcuts"
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className="shortcuts-body">
        <header>
          <h2 id={titleId}>Keyboard shortcuts</h2>
          <Button variant="text" size="icon" aria-label="Close shortcuts" onClick={() => dialog.current?.close()}>
            <X aria-hidden />
          </Button>
        </header>
        <table>
          <tbody>
            <Row keys={<kbd>/</kbd>} isOff={!on}>
              Search all lessons
            </Row>
            <Row
              keys={
                <>
                  <kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>⌘</kbd> <kbd>K</kbd>
                </>
              }
            >
              Search all lessons
            </Row>
            <Row keys={<kbd>j</kbd>} isOff={!on}>
              Next section of a module
            </Row>
            <Row keys={<kbd>k</kbd>} isOff={!on}>
              Start of this section, then the one before
            </Row>
            <Row keys={<kbd>?</kbd>} isOff={!on}>
              This list
            </Row>
          </tbody>
        </table>
        <label>
          <input
            type="checkbox"
            aria-describedby={noteId}
            checked={on}
            onChange={({ target }) => {
              switchSingleKeys(target.checked)
              setOn(target.checked)
            }}
          />
          Shortcuts of a single key
        </label>
        <p id={noteId}>
          Switch them off if you speak to your device or press keys by accident: nothing here needs them. This browser
          remembers it.
        </p>
      </div>
    </dialog>
  )
}

function Row({ keys, isOff = false, children }: { keys: ReactNode; isOff?: boolean; children: ReactNode }) {
  return (
    <tr data-off={isOff || undefined}>
      <th scope="row">{keys}</th>
      <td>
        {children}
        {isOff && ' (off)'}
      </td>
    </tr>
  )
}
