import { readFileSync } from 'node:fs'
import { compile } from '@mdx-js/mdx'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchEntries } from '../../../app/features/search/entries.ts'
import type { LessonIndex } from '../../../app/features/search/lesson-index.ts'
import { createSearch } from '../../../app/features/search/search.ts'
import { courses } from '../../../courses/catalogue.ts'
import { lessonFiles } from '../files.ts'
import { lessonMdx } from '../mdx/options.ts'
import { searchIndex } from './search-index.ts'

/** A fifth of what the whole course will hold; reading all of it takes seconds. */
const files = lessonFiles(['courses/bio/module1', 'courses/ml/module4'])

describe('the index of the lessons', () => {
  let index: LessonIndex
  beforeAll(() => {
    index = searchIndex(files)
  }, 60_000)

  it('has the places that the compiled lesson has', async () => {
    const path = 'courses/bio/module1/1.1.mdx'
    const compiled = String(await compile({ path, value: readFileSync(path, 'utf8') }, lessonMdx))
    const lesson = index.find(({ course, section }) => course === 'bio' && section === '1.1')
    const anchors = [...(lesson?.headings ?? []), ...(lesson?.terms ?? [])].map(([anchor]) => anchor)
    expect(anchors.length).toBeGreaterThan(5)
    for (const anchor of anchors) expect(compiled).toContain(`id: "${anchor}"`)
  })

  it('leaves out the headings that most lessons share', () => {
    const headings = index.flatMap((each) => each.headings.map(([, title]) => title))
    expect(headings).toContain('Common mistake: reading the other strand backwards')
    expect(headings).not.toContain('Check yourself')
    expect(headings).not.toContain('Recap')
  })

  it('leads to every module and section by its own title', () => {
    const search = createSearch(searchEntries(index))
    const first = (query: string) => search(query).map(({ entry }) => entry.to)
    for (const { id: course, modules } of courses)
      for (const { number, title, sections } of modules) {
        const page = `/${course}/module${number}`
        expect(first(title).slice(0, 3), title).toContain(page)
        for (const { id, title } of sections)
          expect(first(`${id} ${title}`).slice(0, 3), `${id} ${title}`).toContain(`${page}#section-${id}`)
      }
  })

  it('is searched in a fraction of the time that preparing it takes, once', () => {
    const fastest = (work: () => void) =>
      Math.min(
        ...Array.from({ length: 20 }, () => {
          const before = performance.now()
          work()
          return performance.now() - before
        }),
      )
    const entries = searchEntries(index)
    const preparing = fastest(() => createSearch(entries))
    const search = createSearch(entries)
    for (const query of ['g', 'gr', 'gradient', 'the idea loss', 'recurent netwrok'])
      expect(fastest(() => search(query)) / preparing, query).toBeLessThan(0.75)
  })
})
