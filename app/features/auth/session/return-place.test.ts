import { describe, expect, it } from 'vitest'
import { returnPlace } from './return-place.ts'

describe('the place to return to', () => {
  it('is a path of this site', () => {
    expect(returnPlace({ from: '/bio/module1#1.2' })).toBe('/bio/module1#1.2')
  })
  it.each([
    null,
    undefined,
    'x',
    {},
    { from: 3 },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: 'https://evil.example' },
  ])('is nothing for %j', (state) => expect(returnPlace(state)).toBeUndefined())
})
