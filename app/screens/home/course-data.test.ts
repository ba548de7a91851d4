import { courses } from 'courses/catalogue.ts'
import { expect, it } from 'vitest'
import { courseData } from './course-data.ts'

const data = courseData('https://learn.example')

it('lists the courses with their modules, as the catalogue names them', () => {
  expect(data.itemListElement.map(({ item }) => item.name)).toEqual(courses.map((course) => course.title))
  data.itemListElement.forEach(({ item, position }, i) => {
    expect(position).toBe(i + 1)
    expect(item.syllabusSections.map(({ name }) => name)).toEqual(courses[i]?.modules.map((module) => module.title))
  })
})

it('gives each course what schema.org readers require: name, description, provider, an address of its own', () => {
  for (const { item } of data.itemListElement) {
    expect(item.description.length).toBeGreaterThan(60)
    expect(item.provider).toEqual({ '@type': 'Organization', name: 'XPedition', url: 'https://learn.example/' })
    expect(item.url).toBe('https://learn.example/#course-offerings')
  }
  expect(new Set(data.itemListElement.map(({ item }) => item['@id'])).size).toBe(3)
})

it('can stand in a script element: no text closes it', () => {
  expect(JSON.stringify(data)).not.toContain('</')
})
