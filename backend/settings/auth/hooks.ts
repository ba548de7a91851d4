import { z } from 'zod'
import { flag } from '../values.ts'

const symmetric = /^v1,whsec_[A-Za-z0-9+/=]{32,88}$/

export const hookSettings = {
  GOTRUE_HOOK_SEND_SMS_ENABLED: flag
    .default(false)
    .describe("Whether text messages go out through the operator's hook."),
  GOTRUE_HOOK_SEND_SMS_URI: z
    .string()
    .refine(isSafe, 'must be an https address, or an http address of this machine')
    .optional()
    .meta({
      description: 'The endpoint that gets each message.',
      takes: 'an https address, or an http address of this machine',
    }),
  GOTRUE_HOOK_SEND_SMS_SECRETS: z
    .string()
    .default('')
    .transform((text) => text.split('|').filter(Boolean))
    .refine((secrets) => secrets.every((secret) => symmetric.test(secret)), {
      error: 'must be secrets such as v1,whsec_<24 to 64 bytes in base64>, separated by |',
    })
    // Without the prefix `v1,whsec_`.
    .transform((secrets) => secrets.map((secret) => Buffer.from(secret.slice(9), 'base64')))
    .meta({
      description: 'What each call is signed with, by all of them.',
      takes: 'secrets such as `v1,whsec_…`, separated by `|`',
    }),
}

/** GoTrue's rule (internal/conf, ValidateExtensibilityPoint), without database functions; `fetch` refuses passwords. */
function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password) return false
  if (protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]', 'host.docker.internal'].includes(hostname)
  return protocol === 'https:'
}

interface SmsHook {
  GOTRUE_HOOK_SEND_SMS_ENABLED: boolean
  GOTRUE_HOOK_SEND_SMS_URI?: string | undefined
  GOTRUE_HOOK_SEND_SMS_SECRETS: Buffer[]
}

export function checkSmsHook(read: SmsHook, ctx: z.core.$RefinementCtx): void {
  if (!read.GOTRUE_HOOK_SEND_SMS_ENABLED) return
  const missing = (name: keyof SmsHook) =>
    ctx.addIssue({ code: 'custom', path: [name], message: 'must be set where GOTRUE_HOOK_SEND_SMS_ENABLED is' })
  if (!read.GOTRUE_HOOK_SEND_SMS_URI) missing('GOTRUE_HOOK_SEND_SMS_URI')
  if (read.GOTRUE_HOOK_SEND_SMS_SECRETS.length === 0) missing('GOTRUE_HOOK_SEND_SMS_SECRETS')
}
