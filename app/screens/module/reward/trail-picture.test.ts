import { DOMParser } from '@xmldom/xmldom'
import { findCourse } from 'courses/catalogue.ts'
import { expect, it } from 'vitest'
import { type Colors, trailPicture } from './trail-picture.ts'

const colors: Colors = {
  paper: '#ffffff',
  ink: '#111111',
  muted: '#444444',
  line: '#dddddd',
  course: '#225522',
  onCourse: '#ffffff',
  path: '#222222',
  case: '#ffffff',
}
const course = findCourse('bio')

function textsOf(svg: string): string[] {
  const document = new DOMParser({
    errorHandler: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(svg, 'image/svg+xml')
  return Array.from(document.getElementsByTagName('text'), (each) => each.textContent ?? '')
}

it('says whose trail it is, of which course, and when it was completed', () => {
  const texts = textsOf(trailPicture({ course, name: 'Mia Learner', date: 'November 22, 2026' }, colors, '', undefined))
  expect(texts).toEqual([
    ...course.modules.map(({ number }) => String(number)),
    'Course Completed!',
    'Computational Biology',
    'Mia Learner',
    'XPedition · November 22, 2026',
  ])
})

it('goes without a name and a date', () => {
  const texts = textsOf(trailPicture({ course, name: undefined, date: undefined }, colors, '', undefined))
  expect(texts.slice(course.modules.length)).toEqual(['Course Completed!', 'Computational Biology', 'XPedition'])
})

it('takes any name as text, and shortens one that has no end', () => {
  const name = '<script>alert("1")</script> & \u0000Co'
  expect(textsOf(trailPicture({ course, name, date: undefined }, colors, '', undefined))).toContain(
    '<script>alert("1")</script> &  Co',
  )
  const texts = textsOf(trailPicture({ course, name: '🏔'.repeat(500), date: undefined }, colors, '', undefined))
  expect(texts).toContain(`${'🏔'.repeat(59)}…`)
})
