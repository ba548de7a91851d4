import { describe, expect, it } from 'vitest'
import { lessonFiles } from '../files.ts'
import { parseLesson } from '../read-lesson.ts'
import { recapLines, recapSentences, recapsOf } from './recaps.ts'

const lesson = (recap: string) => `---\ntitle: A\n---\n\n## Recap\n\n<Recap>\n${recap}\n</Recap>\n`

describe('the recap of a module', () => {
  it('takes what is understood alone, the conclusion first', () => {
    const recap =
      'Six. Keep the `lengths`, always. It helps. The price is $\\ln K$. Start in range,\nfind the *rate* by trial.'
    expect(recapSentences(parseLesson('1.1.mdx', lesson(recap)))).toEqual([
      'Start in range, find the rate by trial.',
      'Keep the lengths, always.',
    ])
  })

  it('is three lines: of lessons spread over it, or more of those that there are', () => {
    const lessons = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ section: `1.${i + 1}`, sentences: ['Last.', 'Before.'] }))
    const sections = (count: number) => recapLines(lessons(count)).map(({ section, text }) => `${section} ${text}`)
    expect(sections(8)).toEqual(['1.1 Last.', '1.5 Last.', '1.8 Last.'])
    expect(sections(2)).toEqual(['1.1 Before.', '1.1 Last.', '1.2 Last.'])
    expect(sections(1)).toEqual(['1.1 Before.', '1.1 Last.'])
    expect(recapLines([])).toEqual([])
  })

  it('is there for every module that has its lessons', () => {
    const recaps = recapsOf(lessonFiles(['courses/bio/module1', 'courses/ml/module7']))
    for (const module of ['bio/1', 'ml/7']) expect(recaps[module]).toHaveLength(3)
  })
})
