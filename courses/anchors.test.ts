import { expect, it } from 'vitest'
import { headingAnchor, lessonPrefix, withoutPrefix } from './anchors.ts'
import { courses } from './catalogue.ts'

it('no section of a module has the beginning of another one’s ids', () => {
  expect([headingAnchor('4.10'), lessonPrefix('4.10')]).toEqual(['section-4.10', 's4-10-'])
  for (const { modules } of courses)
    for (const { sections } of modules)
      for (const { id } of sections) {
        const others = sections.filter((section) => lessonPrefix(id).startsWith(lessonPrefix(section.id)))
        expect(others.map((section) => section.id)).toEqual([id])
        expect(withoutPrefix(`${lessonPrefix(id)}by-hand-2`)).toBe('by-hand-2')
      }
})
