import { z } from 'zod'
import { type AccessClaims, TokenError, type Tokens } from '../../access/tokens.ts'
import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { AuthError } from '../base/errors.ts'
import { lockUser, type User, userColumns } from '../base/users.ts'
import { isOpen } from './session-limits.ts'

export interface Authenticated {
  user: User
  /** Undefined for a token without a session. */
  session: { id: string; created_at: string; aal: AccessClaims['aal'] } | undefined
}

export async function authenticate(request: Request, { tokens, database }: Services): Promise<Authenticated> {
  const claims = await readClaims(request, tokens)
  if (!claims.sub) throw new AuthError('bad_jwt', 'invalid claim: missing sub claim')
  const userId = z.guid().safeParse(claims.sub)
  if (!userId.success) throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID', { status: 400 })
  const sessionId = z
    .guid()
    .nullish()
    .safeParse(claims.session_id || null)
  if (!sessionId.success) throw new AuthError('bad_jwt', 'invalid claim: session_id claim must be a UUID')

  type Row = User & { session_id: string | null; session_created_at: string; session_aal: AccessClaims['aal'] | null }
  const { rows } = await database.query<Row>(
    `select ${userColumns}, s.id as session_id, s.created_at as session_created_at, s.aal as session_aal
     from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id and ${isOpen('s')}
     where u.id = $1`,
    [userId.data, sessionId.data ?? null],
  )
  const row = rows[0]
  if (!row) throw new AuthError('user_not_found')
  if (row.banned) throw new AuthError('user_banned')
  if (sessionId.data && !row.session_id) throw new AuthError('session_not_found')
  const session = row.session_id && {
    id: row.session_id,
    created_at: row.session_created_at,
    aal: row.session_aal ?? 'aal1',
  }
  return { user: row, session: session || undefined }
}

export async function lockSession(tx: Queryable, { user, session }: Authenticated): Promise<void> {
  await lockUser(tx, user.id)
  if (!session) return
  const { count } = await tx.query('select from auth.sessions where id = $1 for key share', [session.id])
  if (count === 0) throw new AuthError('session_not_found')
}

export async function readClaims(request: Request, tokens: Tokens): Promise<Record<string, unknown>> {
  // GoTrue's pattern, stricter than that of the other wires.
  const token = request.headers.get('authorization')?.match(/^[Bb]earer (\S+)$/)?.[1]
  if (!token) throw new AuthError('no_authorization')
  return tokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error
    throw new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`)
  })
}
