import { z } from 'zod'

/** The kinds of value that the environment holds; each says in its error what it must be, never what it was. */
export const number = z.coerce.number({ error: 'must be a number' }).int('must be a whole number')
export const flag = z.stringbool({ error: 'must be true or false' })
export const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''))
/** Attempts in five minutes, as GoTrue counts its `GOTRUE_RATE_LIMIT_*`. */
export const limit = number.min(1, 'must be at least 1')
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
