import { z } from 'zod'

/** The kinds of value that the environment holds; each says in its error what it must be, never what it was. */
export const number = z.coerce.number({ error: 'must be a number' }).int('must be a whole number')
export const flag = z.stringbool({ error: 'must be true or false' })
export const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''))
/** Attempts in five minutes, as GoTrue counts its `GOTRUE_RATE_LIMIT_*`. */
export const limit = number.min(1, 'must be at least 1')
/** Digits of a code. */
export const codeLength = number.min(6, 'must be at least 6').max(10, 'must be at most 10').default(6)
/** A text message. */
export const smsTemplate = z
  .string()
  .max(1000, 'must have at most 1000 characters')
  .regex(/\{\{\s*\.Code\s*\}\}/, 'must contain {{ .Code }}')
  .default('Your code is {{ .Code }}')
/** Parts separated by commas; none when unset. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
/** Go's form: `90s`, `1m30s`, `24h`. In seconds. */
export const duration = z
  .string()
  .regex(/^(\d+(\.\d+)?(ms|s|m|h))+$/, 'must be a duration like 60s, 5m or 24h')
  .transform((text) => {
    const seconds = { ms: 0.001, s: 1, m: 60, h: 3600 }
    return [...text.matchAll(/([\d.]+)(ms|s|m|h)/g)].reduce(
      (sum, [, amount, unit]) => sum + Number(amount) * seconds[unit as keyof typeof seconds],
      0,
    )
  })
