import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { DatabaseError, type Queryable } from '../database/database.ts'
import { alreadyRegistered, confirmation } from '../mail/letters.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { createEmailUser, type NewEmailUser } from './create-email-user.ts'
import { createFlowState } from './flow-state.ts'
import { linkOf, mailToken } from './mail-token.ts'
import type { Challenge } from './pkce.ts'
import { forgetRivals } from './proven-address.ts'
import { userToBe } from './user-to-be.ts'
import { findHolder, findUserByEmail, type User, userJson } from './users.ts'

export interface SignUpRequest {
  /** In lower case. */
  email: string
  password: string
  data: Record<string, unknown>
  challenge: Challenge | undefined
  /** Where the link leads in the end. */
  target: string
}

/**
 * Creates an account that opens once its address is confirmed. The answer is made of the request alone, and the same work is done
 * when the address has an account: neither its text nor its time tells. GoTrue's has the account's own id when it is asked again, and
 * no identity when there is one already.
 */
export async function signUpUnconfirmed(context: Context, limits: AuthLimits, request: SignUpRequest) {
  const { database, mailer } = context
  const { email, password, data } = request
  const passwordHash = await context.passwords.hash(password)
  const account = { id: randomUUID(), email, passwordHash, data }
  const again = () =>
    answerAgain(context, limits, request, ({ encrypted_password: hash }) => context.passwords.verify(password, hash))
  const holder = await findHolder(database, email)
  if (holder) {
    await database.transaction((tx) => rehearse(tx, { ...account, email: `${account.id}@rehearsal.invalid` }, holder))
    mailer.later(again)
  } else {
    try {
      await database.transaction((tx) => create(tx, account))
      mailer.later(() => sendConfirmation(context, limits, account.id, request))
    } catch (error) {
      // Somebody else was faster with this address.
      if (!(error instanceof DatabaseError && error.code === '23505')) throw error
      mailer.later(again)
    }
  }
  return userJson(userToBe({ id: account.id, email, data }))
}

async function create(tx: Queryable, account: NewEmailUser & { id: string }): Promise<void> {
  await createEmailUser(tx, account)
  const actor = { ...account, phone: null, is_sso_user: false, raw_user_meta_data: account.data }
  const entry = auditEntry(actor, 'user_confirmation_requested', { provider: 'email' })
  await tx.query(insertAudit('$1'), [JSON.stringify([entry])])
}

/** What an observer could time: creates an account, takes it back, and records what really happened. */
async function rehearse(tx: Queryable, account: NewEmailUser & { id: string }, holder: User): Promise<void> {
  await tx.query('savepoint rehearsal')
  await create(tx, account)
  await tx.query('rollback to savepoint rehearsal')
  const action = holder.email_confirmed_at ? 'user_repeated_signup' : 'user_confirmation_requested'
  await tx.query(insertAudit('$1'), [JSON.stringify([auditEntry(holder, action, { provider: 'email' })])])
}

/**
 * After the answer, to an address that was signed up before.
 * @param isTheirs whether who asks now has shown what opens the account that waits
 */
export async function answerAgain(
  context: Context,
  limits: AuthLimits,
  request: Pick<SignUpRequest, 'email' | 'challenge' | 'target'>,
  isTheirs: (user: User) => boolean | Promise<boolean>,
): Promise<void> {
  const { database, mailer, settings } = context
  const user = await findUserByEmail(database, request.email)
  if (user && !user.email_confirmed_at && !user.banned) {
    if (!(await isTheirs(user))) await forgetRivals(database, user.id)
    await sendConfirmation(context, limits, user.id, request)
    return
  }
  await limits.mails.take('all')
  await mailer.send(alreadyRegistered(request.email, settings.GOTRUE_SITE_URL))
}

/** Mails code and link that open an account. */
export async function sendConfirmation(
  context: Context,
  limits: AuthLimits,
  userId: string,
  { email, challenge, target }: Pick<SignUpRequest, 'email' | 'challenge' | 'target'>,
): Promise<void> {
  if (challenge)
    await createFlowState(context.database, { providerType: 'email', method: 'email/signup', challenge, userId })
  const token = { userId, type: 'confirmation_token', relatesTo: email, isPkce: Boolean(challenge) } as const
  await mailToken(context, limits, token, ({ link, code }) =>
    confirmation({ to: email, code, link: linkOf(context.settings, 'signup', link, target) }, context.settings),
  )
}
