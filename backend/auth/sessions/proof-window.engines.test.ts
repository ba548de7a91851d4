import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, it } from 'vitest'
import { publishableKey } from '../../access/publishable-key.ts'
import { readSettings } from '../../settings/settings.ts'
import { describeEnginesAlone } from '../../testing/engines.ts'
import { bearer, growOld, password, signedUp, useAuthServer } from '../testing/testing.ts'
import { applySessionLimits } from './session-limits.ts'

describeEnginesAlone('the deletion of an account', (opened) => {
  const server = useAuthServer(() => opened().database, { GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
  const setWindow = (window: string) =>
    applySessionLimits(opened().database, readSettings({ GOTRUE_SECURITY_REAUTHENTICATION_WINDOW: window }))
  type Client = ReturnType<ReturnType<typeof server>['client']>

  async function deleteAccount(client: Client, address: string) {
    const { data } = await client.refreshSession()
    const { error } = await new PostgrestClient(server().restUrl, {
      headers: { apikey: publishableKey, ...bearer(data.session?.access_token ?? '') },
    }).rpc('delete_my_account', { confirmation: address })
    return error?.hint
  }

  it.each([
    ['90s', '1 minute', undefined],
    ['90s', '2 minutes', 'reauthentication_needed'],
    ['30m', '16 minutes', undefined],
    ['30m', '31 minutes', 'reauthentication_needed'],
    ['0s', '1 day', undefined],
  ])('asks within %s, as the settings say, who is here: %s later it answers %s', async (window, age, hint) => {
    await setWindow(window)
    const { client, user, email } = await signedUp(server())
    await growOld(opened().database, user.id, age)
    expect(await deleteAccount(client, email)).toBe(hint)
  })

  it('refuses a proof that was given while the clock was ahead', async () => {
    await setWindow('15m')
    const { client, user, email } = await signedUp(server())
    await growOld(opened().database, user.id, '-1 year')
    expect(await deleteAccount(client, email)).toBe('reauthentication_needed')
    await client.signInWithPassword({ email, password })
    expect(await deleteAccount(client, email)).toBeUndefined()
  })

  it('asks no proof of an anonymous learner, who has no way to give one', async () => {
    await setWindow('15m')
    const client = server().client()
    const { data } = await client.signInAnonymously()
    const id = data.user?.id ?? ''
    await growOld(opened().database, id, '1 day')
    expect(await deleteAccount(client, id)).toBeUndefined()
  })
})
