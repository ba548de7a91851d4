import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { addressKey } from '../http/limits.ts'
import type { RequestVariables } from '../http/request-variables.ts'
import type { AuthLimits } from './auth-limits.ts'
import { authenticate } from './authenticate.ts'
import { AuthError } from './errors.ts'
import { checkEmail, checkMetadata, object, readInput, text } from './input.ts'
import { sendMagicLink } from './magic-link.ts'
import { checkPhone } from './phone-code.ts'
import { requirePhone, sendPhoneOtp } from './phone-otp.ts'
import { readChallenge } from './pkce.ts'
import { reauthenticate } from './reauthenticate.ts'
import { sendRecovery } from './recover.ts'
import { redirectTarget } from './redirects.ts'
import { resend, resendPhoneCode } from './resend.ts'

const mailInput = z.object({ email: text, code_challenge: text, code_challenge_method: text })
const otpInput = mailInput.extend({
  phone: text,
  channel: text,
  create_user: z.boolean({ error: 'must be true or false' }).nullish(),
  data: object,
})

const resendInput = z.object({ type: text, email: text, phone: text })

type Request = HonoContext<RequestVariables>

/**
 * What leads to a mail. Whether an address has an account is seen in none of these answers: they are given, and limits counted,
 * before it is looked up.
 */
export function mailRoutes(context: Context, limits: AuthLimits) {
  const { settings, mailer } = context
  const routes = new Hono<RequestVariables>()

  /** @throws {AuthError | LimitReached} */
  async function admit(c: Request, kind: string, email: string): Promise<void> {
    await limits.mailRequests.take(addressKey(c.get('clientAddress')))
    await limits.mails.check('all')
    await limits.mailsTo.take(`${kind} ${email}`)
  }

  routes.post('/recover', async (c) => {
    requireEmail(settings)
    const input = await readInput(c.req.raw, mailInput)
    if (!input.email) throw invalid('Password recovery requires an email')
    const email = checkEmail(input.email)
    const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
    const target = redirectTarget(c, settings)
    await admit(c, 'recovery', email)
    mailer.later(() => sendRecovery(context, limits, { email, challenge, target }))
    return c.json({})
  })

  async function magicLink(c: Request, input: z.output<typeof otpInput>): Promise<Response> {
    requireEmail(settings)
    const email = checkEmail(input.email ?? '')
    const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
    const data = input.data ?? {}
    checkMetadata(data)
    const target = redirectTarget(c, settings)
    await admit(c, 'recovery', email)
    const createsUser = input.create_user ?? true
    mailer.later(() => sendMagicLink(context, limits, { email, challenge, target, createsUser, data }))
    return c.json({})
  }

  async function phoneOtp(c: Request, input: z.output<typeof otpInput>, given: string): Promise<Response> {
    requirePhone(settings, 'Unsupported phone provider')
    const phone = checkPhone(given, input.channel)
    const data = input.data ?? {}
    checkMetadata(data)
    await limits.mailRequests.take(addressKey(c.get('clientAddress')))
    await sendPhoneOtp(context, limits, { phone, data, createsUser: input.create_user ?? true })
    return c.json({})
  }

  routes.post('/magiclink', async (c) => {
    const input = await readInput(c.req.raw, otpInput)
    if (!input.email) throw invalid('Password recovery requires an email')
    return magicLink(c, input)
  })

  routes.post('/otp', async (c) => {
    const input = await readInput(c.req.raw, otpInput)
    if (input.email && input.phone) throw invalid('Only an email address or phone number should be provided')
    if (input.email && input.channel) throw invalid('Channel should only be specified with Phone OTP')
    if (input.phone) return phoneOtp(c, input, input.phone)
    if (!input.email) throw invalid('One of email or phone must be set')
    return magicLink(c, input)
  })

  async function resendCode(c: Request, type: 'sms' | 'phone_change', given: string | undefined): Promise<Response> {
    if (!given) throw invalid('Missing email address or phone number')
    requirePhone(settings, 'Phone logins are disabled')
    const phone = checkPhone(given, undefined)
    await limits.mailRequests.take(addressKey(c.get('clientAddress')))
    await resendPhoneCode(context, limits, type, phone)
    return c.json({})
  }

  routes.post('/resend', async (c) => {
    const { type, email: given, phone } = await readInput(c.req.raw, resendInput)
    if (type !== 'signup' && type !== 'email_change' && type !== 'sms' && type !== 'phone_change')
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
    if (!given && type === 'signup') throw invalid('Type provided requires an email address')
    if (!phone && type === 'sms') throw invalid('Type provided requires a phone number')
    if (type === 'sms' || type === 'phone_change') return resendCode(c, type, phone)
    if (given && phone) throw invalid('Only an email address or phone number should be provided.')
    if (!given) throw invalid('Missing email address or phone number')
    requireEmail(settings)
    const email = checkEmail(given)
    const target = redirectTarget(c, settings)
    await admit(c, type === 'signup' ? 'confirmation' : type, email)
    mailer.later(() => resend(context, limits, { type, email, target }))
    return c.json({})
  })

  routes.get('/reauthenticate', async (c) => {
    const { user } = await authenticate(c.req.raw, context)
    await reauthenticate(context, limits, user)
    return c.json({})
  })

  return routes
}

function requireEmail({ GOTRUE_EXTERNAL_EMAIL_ENABLED: enabled }: Context['settings']): void {
  if (!enabled) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
