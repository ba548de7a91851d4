import { bearerToken, callerOfKey, isOpaqueKey } from '../../access/caller.ts'
import { publishableKey } from '../../access/publishable-key.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { readClaims } from './authenticate.ts'

const adminRoles: readonly unknown[] = ['service_role', 'supabase_admin']

export async function authenticateAdmin(request: Request, { keys, tokens }: Services): Promise<Actor> {
  const bearer = bearerToken(request.headers)
  const role =
    bearer && !isOpaqueKey(bearer)
      ? (await readClaims(request, tokens)).role
      : await roleOfKey(bearer ?? request.headers.get('apikey'), { keys, tokens })
  if (!adminRoles.includes(role)) throw new AuthError('not_admin')
  return {
    id: '00000000-0000-0000-0000-000000000000',
    email: String(role),
    phone: null,
    is_sso_user: false,
    raw_user_meta_data: null,
  }
}

async function roleOfKey(key: string | null, { keys, tokens }: Pick<Services, 'keys' | 'tokens'>) {
  if (!key) throw new AuthError('no_authorization')
  try {
    return (await callerOfKey(key, { publishable: publishableKey, secret: keys.secretKey }, tokens)).role
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature, token is malformed')
  }
}
