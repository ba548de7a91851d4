import { z } from 'zod'

/** An error never contains the value. `takes` is for docs/settings.md (`npm run settings`). */
export const number = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .meta({ takes: 'a whole number' })
export const seconds = number.meta({ takes: 'a whole number of seconds' })
export const flag = z.stringbool({ error: 'must be true or false' }).meta({ takes: '`true` or `false`' })
export const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''))
  .meta({ takes: 'an http or https address' })
/** Attempts in five minutes, as in GoTrue's `GOTRUE_RATE_LIMIT_*`, unless a setting says otherwise. */
export const limit = number.min(1, 'must be at least 1')
export const codeLength = number.min(6, 'must be at least 6').max(10, 'must be at most 10').default(6)
export const smsTemplate = z
  .string()
  .max(1000, 'must have at most 1000 characters')
  .regex(/\{\{\s*\.Code\s*\}\}/, 'must contain {{ .Code }}')
  .meta({ takes: 'text with `{{ .Code }}` in it' })
  .default('Your code is {{ .Code }}')
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .meta({ takes: 'parts separated by commas' })
const secondsOf = { ns: 1e-9, us: 1e-6, µs: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 }

/** @param duration in Go's form, like `1h30m`; its caller has checked it */
export const inSeconds = (duration: string): number =>
  [...duration.matchAll(/([\d.]+)([a-zµ]+)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * secondsOf[unit as keyof typeof secondsOf],
    0,
  )

/** Go's syntax: `90s`, `1m30s`, `24h`. In seconds. */
export const duration = z
  .string()
  .regex(/^(\d+(\.\d+)?(ms|s|m|h))+$/, 'must be a duration like 60s, 5m or 24h')
  .transform(inSeconds)
  .meta({ takes: 'a duration such as `90s`, `5m` or `24h`' })

const bytesOf = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 }

/** As Supabase Storage reads sizes: `20GB`, `1.5MB`, or bytes alone. @returns whole bytes, undefined of anything else */
export function inBytes(text: string): number | undefined {
  const [, value, unit = 'b'] = /^(\d+(?:\.\d+)?)([kmgt]?b)?$/i.exec(text) ?? []
  return value === undefined
    ? undefined
    : Math.floor(Number(value) * bytesOf[unit.toLowerCase() as keyof typeof bytesOf])
}

/** In bytes. */
export const size = z
  .string()
  .refine((text) => {
    const bytes = inBytes(text)
    return bytes !== undefined && bytes > 0 && Number.isSafeInteger(bytes)
  }, 'must be a size like 500MB, 10GB or 1000000')
  .transform((text) => inBytes(text) ?? 0)
  .meta({ takes: 'a size such as `500MB` or `10GB`, or bytes' })
