import { randomBytes } from 'node:crypto'
import { compare, hash } from '@node-rs/bcrypt'
import type { Settings } from '../settings.ts'
import { AuthError } from './errors.ts'

/** GoTrue's, so that each server reads the other's hashes: `crypto.DefaultHashCost`. */
const defaultCost = 10
/** bcrypt reads no further. */
const longest = 72

export interface Passwords {
  /** A bcrypt hash, made off the main thread. */
  hash(password: string): Promise<string>
  /** As slow without a stored hash as with one: time must not tell whether an address has an account. */
  verify(password: string, stored: string | null | undefined): Promise<boolean>
}

/** @param cost of bcrypt; each step doubles the work. Less than the default is for tests, as in GoTrue's own */
export function createPasswords(cost = defaultCost): Passwords {
  const options = { cost, version: '2a' } as const
  const nobodys = hash(randomBytes(16).toString('hex'), options)
  return {
    hash: (password) => hash(password, options),
    verify: async (password, stored) => {
      const matches = await compare(password, stored || (await nobodys))
      return matches && Boolean(stored)
    },
  }
}

export interface Weakness {
  message: string
  reasons: string[]
}

type Rules = Pick<Settings, 'GOTRUE_PASSWORD_MIN_LENGTH' | 'GOTRUE_PASSWORD_REQUIRED_CHARACTERS'>

/** What GoTrue would say of a password's strength; undefined when it is strong enough. */
export function weaknessOf(password: string, rules: Rules): Weakness | undefined {
  const found: [reason: string, message: string][] = []
  const length = rules.GOTRUE_PASSWORD_MIN_LENGTH
  const sets = rules.GOTRUE_PASSWORD_REQUIRED_CHARACTERS
  if (Buffer.byteLength(password) < length) found.push(['length', `Password should be at least ${length} characters.`])
  if (sets.some((set) => ![...set].some((character) => password.includes(character))))
    found.push(['characters', `Password should contain at least one character of each: ${sets.join(', ')}.`])
  if (found.length === 0) return undefined
  return { message: found.map(([, message]) => message).join(' '), reasons: found.map(([reason]) => reason) }
}

/** @throws {AuthError} 400 when it is too long for bcrypt, 422 `weak_password` with reasons */
export function checkPassword(password: string, rules: Rules): void {
  if (Buffer.byteLength(password) > longest)
    throw new AuthError(400, 'validation_failed', `Password cannot be longer than ${longest} characters`)
  const weakness = weaknessOf(password, rules)
  if (weakness)
    throw new AuthError(422, 'weak_password', weakness.message, { weak_password: { reasons: weakness.reasons } })
}
