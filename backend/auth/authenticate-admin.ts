import type { Context } from '../context.ts'
import { bearerToken, callerOfKey, isOpaqueKey } from '../http/caller.ts'
import { HttpError } from '../http/http-error.ts'
import { publishableKey } from '../publishable-key.ts'
import type { Actor } from './audit.ts'
import { readClaims } from './authenticate.ts'
import { AuthError } from './errors.ts'

/** GoTrue's `GOTRUE_JWT_ADMIN_ROLES`, as it is unless set. */
const adminRoles: readonly unknown[] = ['service_role', 'supabase_admin']

/**
 * Whether the operator asks: by the secret key, or by a token with an administrator's role. A bearer token decides before the
 * `apikey`, as behind Supabase's gateway.
 * @returns who stands in the audit log
 * @throws {AuthError} 401 without either, 403 `bad_jwt` or `not_admin`; nothing is looked up before
 */
export async function authenticateAdmin(request: Request, { keys, tokens }: Context): Promise<Actor> {
  const bearer = bearerToken(request.headers)
  const role =
    bearer && !isOpaqueKey(bearer)
      ? (await readClaims(request, tokens)).role
      : await roleOfKey(bearer ?? request.headers.get('apikey'), { keys, tokens })
  if (!adminRoles.includes(role)) throw new AuthError(403, 'not_admin', 'User not allowed')
  return {
    id: '00000000-0000-0000-0000-000000000000',
    email: String(role),
    phone: null,
    is_sso_user: false,
    raw_user_meta_data: null,
  }
}

async function roleOfKey(key: string | null, { keys, tokens }: Pick<Context, 'keys' | 'tokens'>) {
  if (!key) throw new AuthError(401, 'no_authorization', 'This endpoint requires a Bearer token')
  try {
    return (await callerOfKey(key, { publishable: publishableKey, secret: keys.secretKey }, tokens)).role
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, token is malformed')
  }
}
