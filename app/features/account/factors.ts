import { queryOptions } from '@tanstack/react-query'
import { verifyCode, verifyPasskey } from '~/features/auth/methods/second-factor.ts'
import { authCall } from '~/features/auth/session/auth-call.ts'
import { readableError } from '~/features/auth/session/messages.ts'
import { refreshUser } from '~/features/auth/session/refresh-user.ts'
import { restAs } from '~/lib/backend/as-user.ts'
import { accountKey } from './account-key.ts'

export const factorsQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKey(userId, 'factors'),
    queryFn: async () => {
      const { all } = await authCall((auth) => auth.mfa.listFactors())
      return all.filter(({ status }) => status === 'verified').sort((a, b) => a.created_at.localeCompare(b.created_at))
    },
    retry: 1,
  })

export interface NewApp {
  id: string
  qrCode: string
  secret: string
}

/** Counts only after `confirmApp`. Rejects with an error for a reader. */
export async function addApp(name: string): Promise<NewApp> {
  await removeUnfinished()
  const enroll = { factorType: 'totp' as const, friendlyName: name.trim(), issuer: 'XPedition' }
  const { id, totp } = await authCall((auth) => auth.mfa.enroll(enroll))
  // auth-js does not encode the drawing; a `#` in it would end the URL.
  const drawing = totp.qr_code.slice(totp.qr_code.indexOf(',') + 1)
  return { id, qrCode: `data:image/svg+xml,${encodeURIComponent(drawing)}`, secret: totp.secret }
}

export const confirmApp = (id: string, code: string): Promise<void> => verifyCode([id], code)

/** Rejects with an error for a reader, and leaves no unfinished passkey. */
export async function addPasskey(name: string): Promise<void> {
  await removeUnfinished()
  const enroll = { factorType: 'webauthn' as const, friendlyName: name.trim() }
  const { id } = await authCall((auth) => auth.mfa.enroll(enroll))
  try {
    await verifyPasskey(id)
  } catch (error) {
    await removeUnfinished(id).catch(() => {})
    throw error
  }
}

let sweeping: Promise<void> = Promise.resolve()

/** An unfinished factor keeps its name taken. One sweep at a time: a second could remove a factor just begun. */
export function removeUnfinished(only?: string): Promise<void> {
  sweeping = sweeping.catch(() => {}).then(() => sweep(only))
  return sweeping
}

async function sweep(only?: string): Promise<void> {
  const { all } = await authCall((auth) => auth.mfa.listFactors())
  for (const { id, status } of all)
    if (status === 'unverified' && (!only || id === only)) await authCall((auth) => auth.mfa.unenroll({ factorId: id }))
}

export async function renameFactor(userId: string, id: string, name: string): Promise<void> {
  const { error } = await (await restAs(userId)).rpc('rename_my_factor', { factor_id: id, name })
  if (error) throw readableError(error)
}

export async function removeFactor(id: string): Promise<void> {
  await authCall((auth) => auth.mfa.unenroll({ factorId: id }))
  await refreshUser()
}
