import type { Note } from '~/features/notes/note.ts'
import { byCourse } from './by-course.ts'

/** What the learner wrote stays as it was written; quoted text is text, whatever characters it has. */
export function asMarkdown(notes: readonly Note[]): string {
  const { courses, lost } = byCourse(notes)
  const parts = courses.flatMap(({ course, sections }) => [
    `## ${escaped(course.title)}`,
    ...sections.flatMap(({ section, notes: own }) => [
      `### ${section.id} ${escaped(section.title)}`,
      ...own.map(entry),
    ]),
  ])
  const rest = lost.length > 0 ? ['## Sections that no longer exist', ...lost.map(entry)] : []
  return `${['# Notes', ...parts, ...rest].join('\n\n')}\n`
}

const entry = ({ exact, body }: Note): string => {
  const quote = exact
    .split('\n')
    .map((line) => `> ${escaped(line)}`)
    .join('\n>\n')
  return body ? `${quote}\n\n${body}` : quote
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>#|~$]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^([-+])/, '\\$1')
