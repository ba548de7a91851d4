import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { AllNotes } from './notes/all-notes.tsx'

export const meta = () =>
  pageMeta({
    title: 'Notes: XPedition',
    description: 'What you have marked and written down in the lessons.',
    path: paths.notes,
  })

export default function NotesScreen() {
  return <AllNotes />
}
