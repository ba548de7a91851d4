import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialogs/dialog.tsx'
import { closeModal } from '~/ui/dialogs/modal.tsx'
import { maxBodyCharacters, type Note } from './note.ts'
import { offerDraft } from './offer-undo.ts'

interface NoteDialogProps {
  note: Pick<Note, 'exact' | 'body'>
  /** Written before, and not saved. */
  draft: string | undefined
  /** Of a note that is kept already. */
  state: 'Saved' | 'Not synced yet' | undefined
  onSave: (body: string) => void
  onDelete: (() => void) | undefined
  onClose: () => void
  onReopen: (draft: string) => void
  showAll: boolean
}

export function NoteDialog({ note, draft, state, onSave, onDelete, onClose, onReopen, showAll }: NoteDialogProps) {
  const [body, setBody] = useState(draft ?? note.body)
  const decided = useRef(false)
  const id = useId()
  const changed = body.trim() !== note.body.trim()
  const isHighlight = state !== undefined && note.body === ''
  return (
    <Dialog
      title={isHighlight ? 'Highlight' : 'Note'}
      // A tap beside it must not discard what was written.
      closedBy={changed ? 'closerequest' : 'any'}
      onClose={() => {
        onClose()
        if (changed && !decided.current) offerDraft(body, () => onReopen(body))
      }}
    >
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          decided.current = true
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
                decided.current = true
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
