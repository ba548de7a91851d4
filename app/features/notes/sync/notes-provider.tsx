import type { ReactNode } from 'react'
import { useOutbox } from '~/features/auth/session/use-outbox.ts'
import type { Outbox } from '~/lib/outbox/outbox.ts'
import type { NoteChange } from '../note.ts'
import { NotesContext } from './notes-context.ts'
import { createNotesSync } from './notes-sync.ts'

const options = {
  createSync: createNotesSync,
  timeoutMs: 4000,
  beforeSignOut: ({ view }: Outbox<NoteChange>) => {
    const { pending } = view()
    if (pending.length > 0)
      import('./pending/deliver.ts').then(({ announceUnsaved }) => announceUnsaved(pending)).catch(console.error)
  },
}

export function NotesProvider({ children }: { children?: ReactNode }) {
  return <NotesContext value={useOutbox(options)}>{children}</NotesContext>
}
