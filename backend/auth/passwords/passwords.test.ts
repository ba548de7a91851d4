import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { withRequest } from '../../http/request/current-request.ts'
import { createPasswords, hashConcurrency, weaknessOf } from './passwords.ts'

const { hash, verify } = createPasswords()
const rules = {
  GOTRUE_PASSWORD_MIN_LENGTH: 6,
  GOTRUE_PASSWORD_REQUIRED_CHARACTERS: [],
  GOTRUE_PASSWORD_REFUSE_COMMON: false,
}

describe('passwords', () => {
  it('are hashed by bcrypt at cost 10, as GoTrue writes them', async () => {
    expect(await hash('secret')).toMatch(/^\$2a\$10\$[./A-Za-z0-9]{53}$/)
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

  it('are charged to their own address, and a known device goes on past the budget', async () => {
    const passwords = createPasswords({ budgetMs: 1 })
    const by = (address: string, isKnownDevice = false) =>
      withRequest({ address }, () => passwords.verify('secret', undefined, isKnownDevice))
    expect(await by('192.0.2.1')).toBe(false)
    await expect(by('192.0.2.1')).rejects.toMatchObject({ name: 'LimitReached', retryAfter: expect.any(Number) })
    expect(await by('192.0.2.1', true)).toBe(false)
    expect(await by('192.0.2.2')).toBe(false)
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

  it.each([
    [1, 1, 1],
    [1, 2, 1],
    [1, 8, 7],
    [2, 8, 3],
    [4, 8, 1],
    [8, 2, 1],
  ])('leave a processor where %i workers share %i: %i at once in each', (workers, processors, turns) => {
    expect(hashConcurrency(workers, processors)).toBe(turns)
  })

  it('are refused as weak with their reasons', () => {
    expect(weaknessOf('secret', rules)).toBeUndefined()
    expect(weaknessOf('short', rules)).toEqual({
      message: 'Password should be at least 6 characters.',
      reasons: ['length'],
    })
    const strict = { ...rules, GOTRUE_PASSWORD_MIN_LENGTH: 8, GOTRUE_PASSWORD_REQUIRED_CHARACTERS: ['abc', '123'] }
    expect(weaknessOf('a', strict)).toEqual({
      message:
        'Password should be at least 8 characters. Password should contain at least one character of each: abc, 123.',
      reasons: ['length', 'characters'],
    })
    expect(weaknessOf('aaaa1111', strict)).toBeUndefined()
  })
  it('have as many characters as a reader counts, whatever their bytes', () => {
    expect(weaknessOf('éèêëà', rules)?.reasons).toEqual(['length'])
    expect(weaknessOf('🗝🗝🗝', rules)?.reasons).toEqual(['length'])
    expect(weaknessOf('éèêëàù', rules)).toBeUndefined()
  })

  it('may not be among the 10,000 commonest, in any case, unless the settings allow it', () => {
    const refusing = { ...rules, GOTRUE_PASSWORD_REFUSE_COMMON: true }
    const list = dictionary['passwords-common']
    for (const common of [list[0], list[9_999], '123456', 'Password', 'IloveYou'])
      expect(weaknessOf(common ?? '', refusing)?.reasons, common).toEqual(['pwned'])
    for (const rare of [list[10_000], 'correct horse battery', 'password12345678'])
      expect(weaknessOf(rare ?? '', refusing), rare).toBeUndefined()
    expect(weaknessOf('password', rules)).toBeUndefined()
  })

  it('may not be a common one with space around it, in full width or in another case', () => {
    const refusing = { ...rules, GOTRUE_PASSWORD_REFUSE_COMMON: true }
    for (const same of ['  password ', '\tPassWord\n', 'ｐａｓｓｗｏｒｄ', 'password\u00a0', 'ⓟassword'])
      expect(weaknessOf(same, refusing)?.reasons, same).toEqual(['pwned'])
  })

  it('may not repeat one to four characters, nor be runs of the alphabet, digits or rows of keys', () => {
    const refusing = { ...rules, GOTRUE_PASSWORD_REFUSE_COMMON: true }
    const simple = [
      'aaaaaaaa',
      'ababababab',
      '12341234',
      'xyz!xyz!xyz!',
      '😀😀😀😀😀😀😀😀',
      '  zqzqzqzq ',
      'ＺＺＺＺＺＺＺＺ',
    ]
    const runs = ['abcdefgh', 'ABCDEFGHIJ', '87654321', '23456789', '0123456789', 'qwertzui', 'zxcvbnm,', 'lkjhgfdsa']
    const several = ['qwerasdfzxcv', 'abcd9876', '123qwe123qwe']
    for (const weak of [...simple, ...runs, ...several])
      expect(weaknessOf(weak, refusing)?.reasons, weak).toEqual(['pwned'])
    for (const fine of ['aaaaaaaa-7', 'abcdeabcdefg-', 'qwerty in the rain', '12341235-x', 'abcdeX12345'])
      expect(weaknessOf(fine, refusing), fine).toBeUndefined()
    expect(weaknessOf('aaaaaaaa', rules)).toBeUndefined()
  })

  it('may not be mainly the name of the product or its learner', () => {
    const refusing = { ...rules, GOTRUE_PASSWORD_REFUSE_COMMON: true }
    const owner = { email: 'ada.lovelace@learner.example', data: { full_name: 'Augusta Ada King', name: 7 } }
    const own = [
      'XPedition',
      'xpedition2026!',
      'ada.lovelace@learner.example',
      'Lovelace-Ada',
      'lovelace1815',
      'KingAugusta!',
    ]
    for (const known of own) expect(weaknessOf(known, refusing, owner)?.reasons, known).toEqual(['pwned'])
    for (const fine of ['ada walks uphill', 'my xpedition begins', 'lovelace: 2 mules, 1 map', '......../////'])
      expect(weaknessOf(fine, refusing, owner), fine).toBeUndefined()
    expect(weaknessOf('lovelace1815', refusing)).toBeUndefined()
    expect(weaknessOf('xpedition', rules, owner)).toBeUndefined()
  })
})
