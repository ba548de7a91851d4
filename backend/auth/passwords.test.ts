import { parseOptions } from '@node-rs/bcrypt'
import { describe, expect, it } from 'vitest'
import { createPasswords, weaknessOf } from './passwords.ts'

const { hash, verify } = createPasswords()
const rules = { GOTRUE_PASSWORD_MIN_LENGTH: 6, GOTRUE_PASSWORD_REQUIRED_CHARACTERS: [] }

describe('passwords', () => {
  it('are hashed by bcrypt at cost 10, as GoTrue writes them', async () => {
    expect(parseOptions(await hash('secret'))).toEqual({ version: '2a', cost: 10 })
  })

  it('match their own hash only', async () => {
    const stored = await hash('pässwörd 🗝')
    expect(await verify('pässwörd 🗝', stored)).toBe(true)
    expect(await verify('password', stored)).toBe(false)
    expect(await verify('', stored)).toBe(false)
  })

  it('match no missing, empty or damaged hash', async () => {
    for (const stored of [undefined, null, '', 'damaged']) expect(await verify('secret', stored)).toBe(false)
  })

  it('are compared as slowly without a hash as with one', async () => {
    const known = await hash('secret')
    const time = async (stored: string | undefined) => {
      const start = performance.now()
      for (let i = 0; i < 5; i++) await verify('other', stored)
      return performance.now() - start
    }
    await time(undefined)
    expect(await time(undefined)).toBeGreaterThan((await time(known)) / 5)
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
