import { Hono } from 'hono'
import { z } from 'zod'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { checkEmail, checkMetadata, object, readInput, text } from '../base/input.ts'
import { redirectTarget } from '../base/redirects.ts'
import { checkPasswordStrength, givenPasswordRules } from '../passwords/passwords.ts'
import { authenticateAdmin } from '../sessions/authenticate-admin.ts'
import { generateLink, isGeneratedType } from './generate-link.ts'
import { invite } from './invite.ts'

const inviteInput = z.object({ email: text, data: object })
const linkInput = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: object,
  redirect_to: text,
})

export function adminMailRoutes(context: Services, limits: AuthLimits) {
  const { settings } = context
  const routes = new Hono<RequestVariables>()

  routes.post('/invite', async (c) => {
    const operator = await authenticateAdmin(c.req.raw, context)
    const input = await readInput(c.req.raw, inviteInput)
    const email = requireAddress(input.email)
    const data = input.data ?? {}
    checkMetadata(data)
    return c.json(await invite(context, limits, operator, { email, data, target: redirectTarget(c, settings) }))
  })

  routes.post('/admin/generate_link', async (c) => {
    const operator = await authenticateAdmin(c.req.raw, context)
    const input = await readInput(c.req.raw, linkInput)
    const { type, password } = input
    if (!isGeneratedType(type))
      throw new AuthError('validation_failed', `Invalid email action link type requested: ${type ?? ''}`)
    const email = requireAddress(input.email)
    const isChange = type === 'email_change_current' || type === 'email_change_new'
    if (type === 'email_change_current' && !settings.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED)
      throw new AuthError('validation_failed', 'Enable secure email change to generate link for current email')
    if (type === 'signup' && password) checkPasswordStrength(password, givenPasswordRules(settings))
    const data = input.data ?? {}
    checkMetadata(data)
    return c.json(
      await generateLink(context, operator, {
        type,
        email,
        newEmail: isChange ? requireAddress(input.new_email) : undefined,
        password: type === 'signup' ? password : undefined,
        data,
        target: redirectTarget(c, settings, input.redirect_to),
      }),
    )
  })

  return routes
}

function requireAddress(email: string | undefined): string {
  if (!email) throw new AuthError('validation_failed', 'An email address is required')
  return checkEmail(email)
}
