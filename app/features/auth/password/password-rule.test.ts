import { describe, expect, it } from 'vitest'
import { passwordRule } from './password-rule.ts'

describe('the rule for passwords', () => {
  it('is the service’s own', () => {
    expect(passwordRule({ password_min_length: 10 })).toBe('At least 10 characters.')
  })
  it('is the least that is possible where the service says nothing', () => {
    expect(passwordRule(undefined)).toBe('At least 6 characters.')
  })
  it('says that common ones are refused, where they are', () => {
    expect(passwordRule({ password_min_length: 8, password_refuses_common: true })).toBe(
      'At least 8 characters. Common passwords, simple patterns, and your own name or address, are not allowed.',
    )
    expect(
      passwordRule({
        password_min_length: 8,
        password_refuses_common: true,
        password_required_characters: ['0123456789'],
      }),
    ).toBe(
      'At least 8 characters, with a digit. Common passwords, simple patterns, and your own name or address, are not allowed.',
    )
  })
  it('names the kinds of characters that are asked for', () => {
    const sets = ['abcdefghijklmnopqrstuvwxyz', '0123456789', '!@#$%']
    expect(passwordRule({ password_min_length: 8, password_required_characters: sets })).toBe(
      'At least 8 characters, with a lowercase letter, a digit, and a symbol.',
    )
  })
})
