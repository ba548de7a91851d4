import { createContext } from 'react'
import type { Outbox } from '~/lib/outbox/outbox.ts'
import type { NoteChange } from '../note.ts'

export const NotesContext = createContext<{ userId: string; sync: Outbox<NoteChange> } | null>(null)
