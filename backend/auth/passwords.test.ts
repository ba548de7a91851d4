import { parseOptions } from '@node-rs/bcrypt'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword, weaknessOf } from './passwords.ts'

const rules = { GOTRUE_PASSWORD_MIN_LENGTH: 6, GOTRUE_PASSWORD_REQUIRED_CHARACTERS: [] }

describe('passwords', () => {
  it('are hashed by bcrypt at cost 10, as GoTrue writes them', async () => {
    expect(parseOptions(await hashPassword('secret'))).toEqual({ version: '2a', cost: 10 })
  })

  it('match their own hash only', async () => {
    const hash = await hashPassword('pässwörd 🗝')
    expect(await verifyPassword('pässwörd 🗝', hash)).toBe(true)
    expect(await verifyPassword('password', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('match no missing, empty or damaged hash', async () => {
    for (const stored of [undefined, null, '', 'damaged']) expect(await verifyPassword('secret', stored)).toBe(false)
  })

  it('are compared as slowly without a hash as with one', async () => {
    const hash = await hashPassword('secret')
    const time = async (stored: string | undefined) => {
      const start = performance.now()
      for (let i = 0; i < 5; i++) await verifyPassword('other', stored)
      return performance.now() - start
    }
    await time(undefined)
    expect(await time(undefined)).toBeGreaterThan((await time(hash)) / 5)
  })

  it('are weak for reasons', () => {
    expect(weaknessOf('secret', rules)).toBeUndefined()
    expect(weaknessOf('short', rules)).toEqual({
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    })
    const strict = { GOTRUE_PASSWORD_MIN_LENGTH: 8, GOTRUE_PASSWORD_REQUIRED_CHARACTERS: ['abc', '123'] }
    expect(weaknessOf('a', strict)).toEqual({
      message:
        'Password should be at least 8 characters. Password should contain at least one character of each: abc, 123.',
      reasons: ['length', 'characters'],
    })
    expect(weaknessOf('aaaa1111', strict)).toBeUndefined()
  })
})
