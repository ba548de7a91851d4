import { createHash, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../testing/engines.ts'
import {
  createFlowState,
  endFlowState,
  findFlowState,
  issueAuthCode,
  latestFlowOf,
  type NewFlow,
} from './sessions/flow-state.ts'
import { signedUp, useAuthServer } from './testing/testing.ts'

const verifier = 'a-verifier-that-only-the-browser-knows-1234567'
const challenge = { method: 's256', challenge: createHash('sha256').update(verifier).digest('base64url') } as const

describeEngines('token?grant_type=pkce', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const exchange = (code: string, given = verifier) =>
    server().request('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: given })
  const newCode = async (flow: Partial<NewFlow> = {}) => {
    const { user } = await signedUp(server())
    const { database } = opened()
    const id = await createFlowState(database, { providerType: 'magiclink', method: 'magiclink', challenge, ...flow })
    return issueAuthCode(database, id, { userId: user.id, providerAccessToken: 'at the provider' })
  }

  it('opens a session for who knows the verifier', async () => {
    const { status, body } = await exchange(await newCode())
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', provider_token: 'at the provider' })
    expect(decodeJwt(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'magiclink' }] })
    const { rows } = await opened().database.query<{ payload: unknown }>(
      `select payload from auth.audit_log_entries
       where payload ->> 'action' = 'login' and payload ->> 'actor_id' = $1 and payload::jsonb -> 'traits' ? 'provider_type'`,
      [body.user.id],
    )
    expect(rows).toMatchObject([{ payload: { traits: { provider_type: 'magiclink' } } }])
  })

  it('takes a code once, however many bring it at once', async () => {
    const code = await newCode()
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => exchange(code)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404, 404, 404, 404])
  })

  // GoTrue's answers: internal/api/token.go, PKCEGrant.
  it('does not accept another verifier, nor the challenge itself, and leaves the code to its owner', async () => {
    const code = await newCode()
    for (const given of ['another-verifier-that-only-the-browser-knows', challenge.challenge])
      expect(await exchange(code, given)).toMatchObject({
        status: 400,
        body: {
          code: 'bad_code_verifier',
          message: 'code challenge does not match previously saved code verifier',
        },
      })
    expect((await exchange(code)).status).toBe(200)
  })

  it('does not know a code that nobody was given, nor one without a verifier', async () => {
    expect(await exchange(randomUUID())).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
    expect(await exchange(await newCode(), '')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })

  it('issues no code for a flow without a challenge, and none twice', async () => {
    await expect(newCode({ challenge: undefined })).rejects.toMatchObject({ code: 'flow_state_not_found' })
    const { user } = await signedUp(server())
    const id = await createFlowState(opened().database, { providerType: 'github', method: 'oauth', challenge })
    const issue = () => issueAuthCode(opened().database, id, { userId: user.id })
    const issued = await Promise.allSettled([issue(), issue()])
    expect(issued.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('stores the code hashed and forgets it after five minutes', async () => {
    const code = await newCode()
    const { rows } = await opened().database.query('select * from auth.flow_state where auth_code = $1', [code])
    expect(rows).toEqual([])
    await opened().database.query("update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds'")
    expect(await exchange(code)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } })
  })

  it('finds a flow until its code is issued, it ends or five minutes pass', async () => {
    const { database } = opened()
    const { settings } = server()
    const { user } = await signedUp(server())
    const begin = (userId?: string) =>
      createFlowState(database, { providerType: 'github', method: 'oauth', challenge, userId })
    const [issued, ended, late] = [await begin(), await begin(), await begin(user.id)]
    expect(await findFlowState(database, issued, settings)).toMatchObject({ id: issued, provider_type: 'github' })
    expect(await latestFlowOf(database, user.id, 'oauth')).toBe(late)
    await issueAuthCode(database, issued, { userId: user.id })
    const ends = await Promise.all([endFlowState(database, ended), endFlowState(database, ended)])
    expect(ends.sort()).toEqual([false, true])
    await database.query("update auth.flow_state set created_at = now() - interval '301 seconds' where id = $1", [late])
    for (const id of [issued, ended, late]) expect(await findFlowState(database, id, settings)).toBeUndefined()
  })
})
