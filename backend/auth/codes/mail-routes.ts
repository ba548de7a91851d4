import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { addressKey } from '../../http/limits.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import { type AuthLimits, takeMailLimit } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { checkEmail, checkMetadata, object, readInput, text } from '../base/input.ts'
import { readChallenge } from '../base/pkce.ts'
import { redirectTarget } from '../base/redirects.ts'
import { checkPhone } from '../phone/phone-code.ts'
import { requirePhone, sendPhoneOtp } from '../phone/phone-otp.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { sendMagicLink } from './magic-link.ts'
import { reauthenticate } from './reauthenticate.ts'
import { resend, resendPhoneCode } from './resend.ts'
import { sendRecovery } from './send-recovery.ts'

const mailInput = z.object({ email: text, code_challenge: text, code_challenge_method: text })
const otpInput = mailInput.extend({
  phone: text,
  channel: text,
  create_user: z.boolean({ error: 'must be true or false' }).nullish(),
  data: object,
})

type OtpInput = z.output<typeof otpInput>

const resendInput = z.object({ type: text, email: text, phone: text })

type Request = HonoContext<RequestVariables>

/** No answer tells whether an address has an account: it is given, and limits are counted, before the lookup. */
export function mailRoutes(context: Services, limits: AuthLimits) {
  const { settings, background } = context
  const routes = new Hono<RequestVariables>()

  routes.post('/recover', async (c) => {
    const input = await readInput(c.req.raw, mailInput)
    const email = readEmail(settings, input)
    const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
    const target = redirectTarget(c, settings)
    await admit({ ...limits, mails: limits.allMails }, c, 'recovery', email)
    background.run('a mail was not sent', () => sendRecovery(context, limits, { email, challenge, target }))
    return c.json({})
  })

  routes.post('/magiclink', async (c) => {
    await mailMagicLink(context, limits, c, await readInput(c.req.raw, otpInput))
    return c.json({})
  })

  routes.post('/otp', async (c) => {
    const input = await readInput(c.req.raw, otpInput)
    if (input.email && input.phone)
      throw new AuthError('validation_failed', 'Only an email address or phone number should be provided')
    if (input.email && input.channel)
      throw new AuthError('validation_failed', 'Channel should only be specified with Phone OTP')
    if (!input.email && !input.phone) throw new AuthError('validation_failed', 'One of email or phone must be set')
    await (input.phone ? messageCode : mailMagicLink)(context, limits, c, input)
    return c.json({})
  })

  routes.post('/resend', async (c) => {
    const { type, email: given, phone } = await readInput(c.req.raw, resendInput)
    if (type !== 'signup' && type !== 'email_change' && type !== 'sms' && type !== 'phone_change')
      throw new AuthError('validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change')
    if (!given && type === 'signup') throw new AuthError('validation_failed', 'Type provided requires an email address')
    if (!phone && type === 'sms') throw new AuthError('validation_failed', 'Type provided requires a phone number')
    if (type === 'sms' || type === 'phone_change') {
      await resendMessage(context, limits, c, type, phone)
      return c.json({})
    }
    if (given && phone)
      throw new AuthError('validation_failed', 'Only an email address or phone number should be provided.')
    if (!given) throw new AuthError('validation_failed', missingAddress)
    requireEmail(settings)
    const email = checkEmail(given)
    const target = redirectTarget(c, settings)
    await admit(limits, c, type === 'signup' ? 'confirmation' : type, email)
    background.run('a mail was not sent', () => resend(context, limits, { type, email, target }))
    return c.json({})
  })

  routes.get('/reauthenticate', async (c) => {
    const { user } = await authenticate(c.req.raw, context)
    await takeMailLimit(limits, c.get('clientAddress'))
    await reauthenticate(context, limits, user)
    return c.json({})
  })

  return routes
}

const missingAddress = 'Missing email address or phone number'

async function admit(limits: AuthLimits, c: Request, kind: string, email: string): Promise<void> {
  await limits.mailRequests.take(addressKey(c.get('clientAddress')))
  await takeMailLimit(limits, c.get('clientAddress'))
  await limits.mailsTo.take(`${kind} ${email}`)
}

async function mailMagicLink(context: Services, limits: AuthLimits, c: Request, input: OtpInput): Promise<void> {
  const { settings, background } = context
  const email = readEmail(settings, input)
  const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
  const data = input.data ?? {}
  checkMetadata(data)
  const target = redirectTarget(c, settings)
  await admit(limits, c, 'recovery', email)
  const createsUser = input.create_user ?? true
  const request = { email, challenge, target, createsUser, data }
  background.run('a mail was not sent', () => sendMagicLink(context, limits, request))
}

async function messageCode(context: Services, limits: AuthLimits, c: Request, input: OtpInput): Promise<void> {
  requirePhone(context.settings, 'Unsupported phone provider')
  const phone = checkPhone(input.phone ?? '', input.channel)
  const data = input.data ?? {}
  checkMetadata(data)
  await limits.mailRequests.take(addressKey(c.get('clientAddress')))
  await sendPhoneOtp(context, limits, { phone, data, createsUser: input.create_user ?? true })
}

async function resendMessage(
  context: Services,
  limits: AuthLimits,
  c: Request,
  type: 'sms' | 'phone_change',
  given: string | undefined,
): Promise<void> {
  if (!given) throw new AuthError('validation_failed', missingAddress)
  requirePhone(context.settings, 'Phone logins are disabled')
  const phone = checkPhone(given)
  await limits.mailRequests.take(addressKey(c.get('clientAddress')))
  await resendPhoneCode(context, limits, type, phone)
}

function readEmail(settings: Services['settings'], { email }: { email?: string | null | undefined }): string {
  requireEmail(settings)
  if (!email) throw new AuthError('validation_failed', 'Password recovery requires an email')
  return checkEmail(email)
}

function requireEmail({ GOTRUE_EXTERNAL_EMAIL_ENABLED: enabled }: Services['settings']): void {
  if (!enabled) throw new AuthError('email_provider_disabled')
}
