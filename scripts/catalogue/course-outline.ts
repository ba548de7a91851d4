import { fileURLToPath } from 'node:url'
import { courses } from '../../courses/catalogue.ts'

export const outlineFile = fileURLToPath(new URL('../../courses/outline.ts', import.meta.url))

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

export const inWords = (count: number): string =>
  smallNumbers[count] ?? [tens[Math.floor(count / 10) - 2], ...(count % 10 ? [smallNumbers[count % 10]] : [])].join('-')

export function outlineSource(
  modules: readonly (readonly [course: string, count: number, title: string])[] = courses.map((course) => [
    course.id,
    course.modules.length,
    course.title,
  ]),
): string {
  const counts = modules.map(([, count]) => count)
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  const list = (of: (count: number, title: string) => string) =>
    modules.map(([course, count, title]) => `${course}: ${of(count, title)}`).join(', ')
  const each = fewest === most ? inWords(fewest) : `${inWords(fewest)} to ${inWords(most)}`
  const all = inWords(counts.reduce((sum, count) => sum + count, 0))
  return `// Written by scripts/catalogue/course-outline.ts; \`npm run catalogue\` writes it again. For what does without the whole catalogue.

export const outline = { ${list((count) => String(count))} } as const

export const titles = { ${list((_, title) => `'${title}'`)} } as const

export const modulesInWords = { ${list((count) => `'${inWords(count)}'`)} } as const
export const modulesEach = '${each}'
export const modulesInAll = '${all}'
`
}
