import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodeJwt } from 'jose'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openServices } from '../../open-services.ts'
import { readSettings } from '../../settings/settings.ts'
import { describeEnginesAlone, migrateFolder } from '../../testing/engines.ts'
import { sweepAuth } from '../sweep.ts'
import { bearer, password, signedUp, useAuthServer } from '../testing/testing.ts'
import { applySessionLimits } from './session-limits.ts'

const environment = {
  GOTRUE_SESSIONS_TIMEBOX: '24h',
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '2h',
  GOTRUE_SECURITY_REAUTHENTICATION_WINDOW: '90s',
}

/** Looked up in supabase/auth: internal/models/sessions.go (CheckValidity) and internal/tokens. */
describeEnginesAlone('a session', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database, environment)
  const limit = (settings: Record<string, string>) => applySessionLimits(opened().database, readSettings(settings))
  const refresh = (token: string) =>
    server().request('POST', '/token?grant_type=refresh_token', { refresh_token: token })
  const idOf = (token: string) => String(decodeJwt(token).session_id)
  /** As if the session had been opened, and last refreshed, so long ago. */
  const age = (token: string, opened_: string, refreshed?: string) =>
    opened().database.query(
      `update auth.sessions set created_at = now() - $2::interval,
         refreshed_at = now() at time zone 'utc' - $3::interval where id = $1`,
      [idOf(token), opened_, refreshed ?? null],
    )
  async function openSessions(token: string) {
    const { status, body } = await server().request('GET', '/user', undefined, bearer(token))
    const { rows } = await opened().database.queryAs<{ id: string }>(
      { role: 'authenticated', claims: decodeJwt(token) },
      'select id from public.my_sessions()',
    )
    return { status, code: body.code, ids: rows.map(({ id }) => id).sort() }
  }

  describe('with limits', () => {
    it('ends after its inactivity timeout, however much of its timebox is left', async () => {
      await limit(environment)
      const { session } = await signedUp(server())
      await age(session.access_token, '121 minutes')
      expect(await refresh(session.refresh_token)).toMatchObject({
        status: 400,
        body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired (Inactivity)' },
      })
      const { session: refreshed } = await signedUp(server())
      await age(refreshed.access_token, '20 hours', '121 minutes')
      expect((await refresh(refreshed.refresh_token)).body.code).toBe('session_expired')
    })

    it('lasts while it is used, and no longer than its timebox', async () => {
      await limit(environment)
      const { session } = await signedUp(server())
      await age(session.access_token, '119 minutes')
      const second = await refresh(session.refresh_token)
      expect(second.status).toBe(200)
      await age(session.access_token, '23 hours', '119 minutes')
      const third = await refresh(second.body.refresh_token)
      expect(third.status).toBe(200)
      await age(session.access_token, '1441 minutes', '1 minute')
      expect((await refresh(third.body.refresh_token)).body).toEqual({
        code: 'session_expired',
        message: 'Invalid Refresh Token: Session Expired',
      })
    })

    it('ends no later than its provider said', async () => {
      await limit(environment)
      const { session } = await signedUp(server())
      await opened().database.query("update auth.sessions set not_after = now() - interval '1 second' where id = $1", [
        idOf(session.access_token),
      ])
      expect((await refresh(session.refresh_token)).body).toMatchObject({
        message: 'Invalid Refresh Token: Session Expired',
      })
    })

    it('is listed nowhere as open once it has ended', async () => {
      await limit(environment)
      const { email, session } = await signedUp(server())
      const { data } = await server().client().signInWithPassword({ email, password })
      const other = data.session?.access_token ?? ''
      const both = [idOf(session.access_token), idOf(other)].sort()
      expect(await openSessions(other)).toEqual({ status: 200, code: undefined, ids: both })
      await age(session.access_token, '3 hours')
      expect(await openSessions(other)).toMatchObject({ ids: [idOf(other)] })
      await expect(openSessions(session.access_token)).rejects.toMatchObject({ code: 'PT401' })
      const seen = await server().request('GET', '/user', undefined, bearer(session.access_token))
      expect(seen).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    })

    it('is deleted after its retention', async () => {
      await limit(environment)
      const { session } = await signedUp(server())
      const { session: recent } = await signedUp(server())
      await age(session.access_token, '92 days')
      await age(recent.access_token, '88 days')
      await sweepAuth({ database: opened().database, settings: server().settings })
      const { rows } = await opened().database.query('select id from auth.sessions where id in ($1, $2)', [
        idOf(session.access_token),
        idOf(recent.access_token),
      ])
      expect(rows).toEqual([{ id: idOf(recent.access_token) }])
    })
  })

  it('never ends where nothing is set', async () => {
    await limit({})
    const { session } = await signedUp(server())
    await age(session.access_token, '10 years', '9 years')
    expect(await openSessions(session.access_token)).toMatchObject({ status: 200, ids: [idOf(session.access_token)] })
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })

  it('follows the settings of the last start, for sessions opened before, too', async () => {
    await limit({})
    const folder = await mkdtemp(path.join(tmpdir(), 'xpedition-limits-'))
    const { url } = opened()
    if (!url) migrateFolder(folder)
    for (const [set, expected] of [
      [environment, { timebox: '24:00:00', inactivity_timeout: '02:00:00', reauthentication_window: '00:01:30' }],
      [{}, { timebox: null, inactivity_timeout: null, reauthentication_window: '00:15:00' }],
    ] as const) {
      const settings = readSettings({ DATA_DIR: folder, ...(url && { DATABASE_URL: url }), ...set })
      const { database } = await openServices(settings, pino({ enabled: false }))
      const { rows } = await database.query(
        'select timebox, inactivity_timeout, reauthentication_window from private.session_limits',
      )
      await database.close()
      expect(rows).toEqual([expected])
    }
    await rm(folder, { recursive: true })
  })
})
