import { describe, expect, it } from 'vitest'
import { activitiesOf, courses, findCourse, findModule, isCourseId, type Module } from './catalogue.ts'
import type { ActivityKind } from './types.ts'

// Written out from section 9 of the specification, on purpose not computed: two hands must agree.
const handWritten: Record<string, { total: number; xp: number[]; sum: number }> = {
  'ml-1': { total: 1070, xp: [100, 150, 120, 150, 200, 150, 100, 300], sum: 1270 },
  'ml-2': { total: 1200, xp: [100, 100, 120, 150, 180, 200, 200, 250], sum: 1300 },
  'ml-3': { total: 1300, xp: [100, 100, 120, 150, 200, 180, 200, 200, 250], sum: 1500 },
  'ml-4': { total: 1400, xp: [100, 100, 120, 120, 180, 150, 200, 180, 170, 270], sum: 1590 },
}
const template: Record<string, { total: number; xp: [number, number, number, number] }> = {
  'ml-5': { total: 800, xp: [180, 120, 160, 340] },
  'ml-6': { total: 930, xp: [180, 150, 200, 400] },
  'ml-7': { total: 690, xp: [140, 120, 180, 250] },
  'ml-8': { total: 1000, xp: [160, 140, 200, 500] },
  'bio-1': { total: 405, xp: [100, 25, 80, 200] },
  'bio-2': { total: 600, xp: [150, 100, 120, 230] },
  'bio-3': { total: 650, xp: [80, 120, 150, 300] },
  'bio-4': { total: 800, xp: [130, 180, 200, 290] },
  'bio-5': { total: 800, xp: [160, 140, 180, 320] },
  'bio-6': { total: 900, xp: [150, 170, 200, 380] },
  'bio-7': { total: 700, xp: [140, 120, 180, 260] },
  'bio-8': { total: 1000, xp: [160, 180, 220, 440] },
  'cyber-1': { total: 495, xp: [100, 25, 120, 250] },
  'cyber-2': { total: 650, xp: [120, 100, 150, 280] },
  'cyber-3': { total: 800, xp: [160, 140, 180, 320] },
  'cyber-4': { total: 900, xp: [150, 170, 200, 380] },
  'cyber-5': { total: 800, xp: [140, 160, 180, 320] },
  'cyber-6': { total: 850, xp: [130, 150, 200, 370] },
  'cyber-7': { total: 800, xp: [160, 140, 180, 320] },
  'cyber-8': { total: 1100, xp: [180, 200, 220, 500] },
}
const titles = {
  ml: [
    'Deep Learning Basics',
    'Neural Networks',
    'CNNs & Computer Vision',
    'RNNs & NLP',
    'Reinforcement Learning',
    'GANs & Generative AI',
    'Transfer Learning',
    'ML in Production',
  ],
  bio: [
    'Bioinformatics Fundamentals',
    'Sequence Analysis',
    'Protein Structure',
    'Genomics & NGS',
    'Systems Biology',
    'Drug Discovery',
    'Phylogenetics',
    'Personalized Medicine',
  ],
  cyber: [
    'Security Fundamentals',
    'Network Security',
    'Cryptography',
    'Ethical Hacking',
    'Incident Response',
    'Digital Forensics',
    'Security Architecture',
    'Advanced Threats',
  ],
}

const modules = courses.flatMap((course) => course.modules)
const name = (module: Module) => `${module.course}-${module.number}`
const named = modules.map((module) => [name(module), module] as const)
const xpOf = (module: Module) => activitiesOf(module).map((activity) => activity.xp)
const kindsOf = (module: Module) => activitiesOf(module).map((activity) => activity.kind)
const countingFrom1 = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
const words = (text: string) => text.trim().split(/\s+/).length

function module(key: string): Module {
  const found = modules.find((each) => name(each) === key)
  if (!found) throw new Error(`no module ${key}`)
  return found
}

describe('the three courses', () => {
  it('stand in the order of the product, eight modules each, titled as specified', () => {
    expect(courses.map((course) => [course.id, course.title])).toEqual([
      ['ml', 'Machine Learning'],
      ['bio', 'Computational Biology'],
      ['cyber', 'Cybersecurity'],
    ])
    for (const course of courses) {
      expect(course.modules.map((each) => each.course)).toEqual(Array(8).fill(course.id))
      expect(course.modules.map((each) => each.number)).toEqual(countingFrom1(8))
      expect(course.modules.map((each) => each.title)).toEqual(titles[course.id])
    }
  })

  it('are found by id, and nothing else is', () => {
    expect(findCourse('bio').title).toBe('Computational Biology')
    expect(findModule('cyber', 8)?.title).toBe('Advanced Threats')
    expect(findModule('ml', 99)).toBeUndefined()
    expect(['ml', 'bio', 'cyber', 'ML', '', 'toString'].filter(isCourseId)).toEqual(['ml', 'bio', 'cyber'])
  })
})

describe('hand-written modules (ML 1 to 4)', () => {
  it.each(Object.entries(handWritten))(
    '%s has the specified XP, one section button each',
    (key, { total, xp, sum }) => {
      const each = module(key)
      expect(each.totalXP).toBe(total)
      expect(xpOf(each)).toEqual(xp)
      expect(xpOf(each).reduce((a, b) => a + b, 0)).toBe(sum)
      expect(kindsOf(each)).toEqual(xp.map((): ActivityKind => 'section'))
      expect(each.counts).toBe('sections')
    },
  )

  it('number an activity by its section and title it like the section', () => {
    for (const key of Object.keys(handWritten))
      for (const section of module(key).sections) {
        const number = Number(section.id.split('.')[1])
        expect(section.activities.map(({ id, title }) => ({ id, title }))).toEqual([
          { id: number, title: section.title },
        ])
      }
  })

  it('end with their projects', () => {
    expect(module('ml-1').sections.at(-1)).toMatchObject({ id: '1.8', title: 'Final Checkpoint Project' })
    expect(module('ml-2').sections.at(-1)).toMatchObject({ id: '2.8', title: 'Final Checkpoint Project' })
    expect(module('ml-3').sections.at(-1)?.id).toBe('3.9')
    expect(module('ml-3').sections.at(-1)?.title).toMatch(/^Final Project\b/)
    expect(module('ml-4').sections.at(-1)?.id).toBe('4.10')
    expect(module('ml-4').sections.at(-1)?.title).toMatch(/^Final Project\b/)
  })
})

describe('template modules', () => {
  it('are the other twenty', () => {
    expect([...Object.keys(handWritten), ...Object.keys(template)]).toEqual(
      expect.arrayContaining(modules.map((each) => name(each))),
    )
    expect(Object.keys(template)).toHaveLength(20)
  })

  it.each(Object.entries(template))(
    '%s has the specified XP in two sections of two activities',
    (key, { total, xp }) => {
      const each = module(key)
      const second: ActivityKind = key === 'bio-1' || key === 'cyber-1' ? 'question' : 'activity'
      expect(each.totalXP).toBe(total)
      expect(xpOf(each)).toEqual(xp)
      expect(kindsOf(each)).toEqual(['activity', second, 'activity', 'boss'])
      expect(each.sections.map((section) => section.activities.length)).toEqual([2, 2])
      expect(each.counts).toBe('activities')
    },
  )

  it('have activities worth their total, unlike ML 1 to 4', () => {
    for (const key of Object.keys(template))
      expect(
        xpOf(module(key)).reduce((a, b) => a + b, 0),
        key,
      ).toBe(module(key).totalXP)
  })

  it('name the two sections of reinforcement learning as specified', () => {
    expect(module('ml-5').sections.map((section) => `${section.id} ${section.title}`)).toEqual([
      '5.1 DQN Fundamentals',
      '5.2 DQN Implementation',
    ])
  })
})

describe('ids', () => {
  it.each(named)('%s counts sections and activities upward from 1 without a gap', (_, each) => {
    expect(each.sections.map((section) => section.id)).toEqual(
      countingFrom1(each.sections.length).map((n) => `${each.number}.${n}`),
    )
    const ids = activitiesOf(each).map((activity) => activity.id)
    expect(ids).toEqual(countingFrom1(ids.length))
  })
})

describe('texts', () => {
  const texts = named.flatMap(([key, each]) => [
    [`${key} description`, each.description] as const,
    ...each.sections.flatMap((section) => [
      [`${key} ${section.id} title`, section.title] as const,
      ...section.activities.map((activity) => [`${key} activity ${activity.id}`, activity.title] as const),
    ]),
  ])

  it('are all written, clean of stray space and placeholders', () => {
    for (const [where, text] of texts) {
      expect(text, where).not.toMatch(/\b(TBD|TODO|lorem|coming soon)\b/i)
      expect(text, where).toBe(text.trim().replace(/\s+/g, ' '))
      expect(text.length, where).toBeGreaterThan(4)
    }
  })

  it('keep their lengths: descriptions 15 to 50 words, titles one line', () => {
    for (const [where, text] of texts) {
      if (where.endsWith('description')) expect(words(text), where).toSatisfy((n: number) => n >= 15 && n <= 50)
      else expect(text.length, where).toBeLessThanOrEqual(72)
    }
  })

  it('end sentences with a stop and titles without one', () => {
    for (const [where, text] of texts)
      if (where.endsWith('description')) expect(text, where).toMatch(/[.!?]$/)
      else expect(text, where).not.toMatch(/[.:!]$/)
  })

  it('never repeat a title within a course', () => {
    for (const course of courses) {
      const seen = course.modules.flatMap((each) => [
        ...each.sections.map((section) => section.title),
        ...(each.counts === 'activities' ? activitiesOf(each).map((activity) => activity.title) : []),
      ])
      const repeated = seen.filter((title, i) => seen.indexOf(title) !== i)
      expect(repeated, course.id).toEqual(course.id === 'ml' ? ['Final Checkpoint Project'] : [])
    }
  })
})
