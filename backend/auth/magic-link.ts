import type { Context } from '../context.ts'
import { DatabaseError } from '../database/database.ts'
import type { AuthLimits } from './auth-limits.ts'
import { createEmailUser } from './create-email-user.ts'
import { type MailRequest, mailWayIn } from './mail-way-in.ts'
import { findHolder, findUserByEmail, type User } from './users.ts'

export interface MagicLinkRequest extends MailRequest {
  createsUser: boolean
  data: Record<string, unknown>
}

/**
 * Mails a way in without a password. An unknown address gets an account, unless the request or the settings do not want it;
 * the account opens with the first code or link that comes back.
 */
export async function sendMagicLink(context: Context, limits: AuthLimits, request: MagicLinkRequest): Promise<void> {
  const user = (await findUserByEmail(context.database, request.email)) ?? (await newUser(context, request))
  if (user) await mailWayIn(context, limits, user, request, 'magiclink')
}

async function newUser({ database, settings }: Context, request: MagicLinkRequest): Promise<User | undefined> {
  const { email, createsUser, data } = request
  if (!createsUser || settings.GOTRUE_DISABLE_SIGNUP || (await findHolder(database, email))) return undefined
  try {
    await database.transaction((tx) => createEmailUser(tx, { email, data }))
  } catch (error) {
    // Somebody else was faster with this address.
    if (!(error instanceof DatabaseError && error.code === '23505')) throw error
  }
  return findUserByEmail(database, email)
}
