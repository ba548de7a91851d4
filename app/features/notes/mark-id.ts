import { lessonPrefix } from 'courses/anchors.ts'
import type { Note } from './note.ts'

/** What the mark of a note is called in an address: its section opens, and the page goes to the mark. */
export const markId = ({ section, id }: Pick<Note, 'section' | 'id'>): string => `${lessonPrefix(section)}note-${id}`
