import '~/styles/keys.css'
import '~/styles/shortcuts.css'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState } from 'react'
import { singleKeysOn, switchSingleKeys } from '~/lib/browser/single-key.ts'
import { Button } from '~/ui/button.tsx'
import { closeModal, Modal } from '~/ui/dialogs/modal.tsx'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const noteId = useId()
  const [on, setOn] = useState(singleKeysOn)

  return (
    <Modal aria-labelledby={titleId} className="shortcuts" onClose={onClose}>
      <div className="shortcuts-body">
        <header>
          <h2 id={titleId}>Keyboard shortcuts</h2>
          <Button variant="text" size="icon" aria-label="Close shortcuts" onClick={closeModal}>
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
                <span className="whitespace-nowrap max-xs:whitespace-normal">
                  <kbd>{onApple() ? '⌘' : 'Ctrl'}</kbd> <kbd>K</kbd>
                </span>
              }
            >
              Search all lessons
            </Row>
            <Row keys={<kbd>j</kbd>} isOff={!on}>
              Next section of a module
            </Row>
            <Row keys={<kbd>k</kbd>} isOff={!on}>
              Previous section
            </Row>
            <Row keys={<kbd>n</kbd>} isOff={!on}>
              Note or highlight in a lesson
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
          Single-key shortcuts
        </label>
        <p id={noteId}>
          Turn them off if you use voice control or press keys by accident. Everything works without them. This browser
          remembers your choice.
        </p>
      </div>
    </Modal>
  )
}

const onApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

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
