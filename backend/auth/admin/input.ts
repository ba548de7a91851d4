import { z } from 'zod'
import { inSeconds } from '../../settings/values.ts'
import { AuthError } from '../base/errors.ts'
import { checkEmail, checkMetadata, label, object, text } from '../base/input.ts'
import { checkPhone } from '../phone/phone-code.ts'

const flag = z.boolean({ error: 'must be true or false' }).nullish()

export const adminUserInput = z.object({
  id: text,
  role: label(64),
  email: text.transform((email) => email && checkEmail(email)),
  phone: text.transform((phone) => phone && checkPhone(phone)),
  password: z.string({ error: 'must be a string' }).nullish(),
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: object.transform((data) => {
    if (data) checkMetadata(data)
    return data
  }),
  app_metadata: object,
  ban_duration: text.transform((duration) => (duration === undefined ? undefined : readBan(duration))),
})

export type AdminUserInput = z.output<typeof adminUserInput>

export const deleteInput = z.object({ should_soft_delete: flag })

export const factorInput = z.object({ friendly_name: label(100), phone: text })

/** The longest that Go can say, 292 years. */
const maxBanSeconds = 292 * 365 * 86_400

/** Go's form, like `24h` or `1h30m`; `none` and `0` end a ban. @returns seconds */
function readBan(duration: string): number {
  if (duration === 'none' || duration === '0') return 0
  if (!/^([\d.]+(ns|us|µs|ms|s|m|h))+$/.test(duration) || !/^(\d+(\.\d+)?[a-zµ]+)+$/.test(duration))
    throw badBan(duration)
  const seconds = inSeconds(duration)
  if (seconds > maxBanSeconds) throw badBan(duration)
  return seconds
}

function badBan(duration: string): AuthError {
  const shown = JSON.stringify(duration.slice(0, 40))
  return new AuthError('validation_failed', `invalid format for ban duration: time: invalid duration ${shown}`)
}
