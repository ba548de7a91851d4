import { describe, expect, it } from 'vitest'
import { questionsWith } from './questions.ts'

const questions = questionsWith({ blocks: 90, inPage: 81 })

describe('the questions', () => {
  it('are twelve, one in each category', () => {
    expect(questions.map(({ category }) => category)).toEqual([
      ...['Platform', 'Courses', 'Progress', 'Gamification', 'Getting Started', 'Time', 'Requirements'],
      ...['Accessibility', 'Completion', 'Support', 'Pricing', 'Certification'],
    ])
  })

  it('makes the claims of the specification, and none beyond its figures', () => {
    const text = questions.flatMap(({ answer }) => answer).join(' ')
    for (const claim of [
      ...['ntroductory modules are free', 'Premium subscriptions', 'students get a discount', 'digital certificates'],
      ...['available 24/7', '2 to 4 hours per module', '2 to 4 weeks per course', 'works on a phone'],
      ...['the same on every device', 'community'],
    ])
      expect(text).toContain(claim)
    const figures = new Set(text.match(/\d[\d,./]*/g)?.map((figure) => figure.replace(/[.,]$/, '')))
    expect([...figures].sort()).toEqual(['1', '1000', '2', '2.2', '24/7', '4', '81', '90'])
  })
})
