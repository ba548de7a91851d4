import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialogs/dialog.tsx'
import { closeModal } from '~/ui/dialogs/modal.tsx'
import { maxBodyCharacters, type Note } from './note.ts'

interface NoteDialogProps {
  note: Pick<Note, 'exact' | 'body'>
  /** Of a note that is kept already. */
  state: 'Saved' | 'Not synced yet' | undefined
  onSave: (body: string) => void
  onDelete: (() => void) | undefined
  onClose: () => void
  showAll: boolean
}

export function NoteDialog({ note, state, onSave, onDelete, onClose, showAll }: NoteDialogProps) {
  const [body, setBody] = useState(note.body)
  const id = useId()
  const isHighlight = state !== undefined && note.body === ''
  return (
    <Dialog
      title={isHighlight ? 'Highlight' : 'Note'}
      // A tap beside it must not discard what was written.
      closedBy={body.trim() === note.body.trim() ? 'any' : 'closerequest'}
      onClose={onClose}
    >
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(body.trim())
          closeModal(event)
        }}
      >
        <blockquote className="max-h-40 overflow-y-auto border-line-strong border-l-2 pl-3 text-ink-2 whitespace-pre-line wrap-anywhere">
          {note.exact}
        </blockquote>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold text-sm">
            {isHighlight ? 'Add a note' : 'Your note'}
          </label>
          <textarea
            id={id}
            rows={5}
            maxLength={maxBodyCharacters}
            value={body}
            className="w-full rounded-lg border border-line-strong bg-paper px-3.5 py-2.5 text-base focus-visible:border-focus focus-visible:outline-offset-0"
            onChange={({ target }) => setBody(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
          />
          {state && (
            <p className="text-ink-3 text-sm">
              {state}
              {showAll && (
                <>
                  {' · '}
                  <Link to={paths.notes} className="underline">
                    All notes
                  </Link>
                </>
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary">
            Save
          </Button>
          {onDelete && (
            <Button
              onClick={(event) => {
                onDelete()
                closeModal(event)
              }}
            >
              Delete
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
