import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { compare, hash } from '@node-rs/bcrypt'
import { currentRequester } from '../../database/queue/requester.ts'
import { createTimeBudget } from '../../database/queue/time-budget.ts'
import { addressKey } from '../../http/limits.ts'
import { currentAddress } from '../../http/request/current-request.ts'
import type { Settings } from '../../settings/settings.ts'
import { AuthError } from '../base/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { FairQueue } from './fair-queue.ts'
import { isMainlyOf, type Owner, wordsOf } from './own-words.ts'

/** GoTrue's `crypto.DefaultHashCost`: each server reads the other's hashes. */
const defaultCost = 10
/** bcrypt ignores further bytes. */
const maxPasswordBytes = 72
const maxWaitMs = 3_000
/** Some 280 hashes, more than the limit of sign-ins lets through. */
const defaultBudgetMs = 20_000

/** Each waits for its address's turn. @throws {LimitReached} what would wait longer than three seconds, or has no budget left */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a stored hash: timing must not tell whether an address has an account. */
  verify(password: string, stored: string | null | undefined, isKnownDevice?: boolean): Promise<boolean>
}

/** A hash keeps a processor busy for about 70 ms; one processor is left to signed-in users. */
export const hashConcurrency = (workers: number, processors = availableParallelism()): number =>
  Math.max(1, Math.floor((processors - 1) / workers))

interface PasswordOptions {
  cost?: number
  workers?: number
  /** In a minute, for an account or, signed out, for an address. */
  budgetMs?: number
}

export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { cost = defaultCost, workers = 1, budgetMs = defaultBudgetMs } = options
  const budget = createTimeBudget({ budgetMs })
  const queue = new FairQueue({ concurrency: hashConcurrency(workers), maxWaitMs })
  async function queued<T>(work: () => Promise<T>, isKnown = false): Promise<T> {
    const key = addressKey(currentAddress())
    const payer = currentRequester()?.account ?? key
    if (!isKnown) budget.check(payer)
    return queue.run({ key, isKnown }, async () => {
      const start = performance.now()
      return work().finally(() => budget.charge(payer, performance.now() - start))
    })
  }
  const dummyHash = hash(randomBytes(16).toString('hex'), cost)
  return {
    hash: async (password) => (await queued(() => hash(password, cost))).replace(/^\$2[by]\$/, '$2a$'),
    verify: async (password, stored, isKnownDevice) => {
      const against = stored || (await dummyHash)
      const matches = await queued(() => compare(password, against), isKnownDevice)
      return matches && Boolean(stored)
    },
  }
}

export interface Weakness {
  message: string
  reasons: string[]
}

type Rules = Pick<
  Settings,
  'GOTRUE_PASSWORD_MIN_LENGTH' | 'GOTRUE_PASSWORD_REQUIRED_CHARACTERS' | 'GOTRUE_PASSWORD_REFUSE_COMMON'
>

export function weaknessOf(password: string, rules: Rules, owner: Owner = {}): Weakness | undefined {
  const found: [reason: string, message: string][] = []
  const length = rules.GOTRUE_PASSWORD_MIN_LENGTH
  const sets = rules.GOTRUE_PASSWORD_REQUIRED_CHARACTERS
  if ([...password].length < length) found.push(['length', `Password should be at least ${length} characters.`])
  if (sets.some((set) => ![...set].some((character) => password.includes(character))))
    found.push(['characters', `Password should contain at least one character of each: ${sets.join(', ')}.`])
  const isGuessed = () => isCommonPassword(password) || isMainlyOf(password, wordsOf(owner))
  if (rules.GOTRUE_PASSWORD_REFUSE_COMMON && isGuessed())
    found.push(['pwned', 'Password is known to be weak and easy to guess, please choose a different one.'])
  if (found.length === 0) return undefined
  return { message: found.map(([, message]) => message).join(' '), reasons: found.map(([reason]) => reason) }
}

export const givenPasswordRules = <R extends Rules>(rules: R): R => ({ ...rules, GOTRUE_PASSWORD_REFUSE_COMMON: false })

export function checkPasswordStrength(password: string, rules: Rules, owner?: Owner): void {
  if (Buffer.byteLength(password) > maxPasswordBytes)
    throw new AuthError('validation_failed', `Password cannot be longer than ${maxPasswordBytes} characters`)
  const weakness = weaknessOf(password, rules, owner)
  if (weakness)
    throw new AuthError('weak_password', weakness.message, { extra: { weak_password: { reasons: weakness.reasons } } })
}
