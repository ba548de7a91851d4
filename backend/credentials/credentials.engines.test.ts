import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, describeEngines } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { revokeCredential } from './revoke.ts'
import { addGraduate, completeCourse } from './testing/completed-course.ts'
import { bitOf, jwtStands, payloadOf, proofStands } from './testing/independent-verifier.ts'
import { achievementCredential } from './testing/open-badges-schema.ts'
import { statusListCredential } from './testing/status-list-schema.ts'

type Signed = Parameters<typeof proofStands>[0] & ReturnType<typeof achievementCredential.parse>
interface StatusList {
  credentialSubject: { encodedList: string }
}

describeEngines('a credential that was shared', (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database)
  })
  afterAll(() => server.close())

  const graduate = () => addGraduate(opened().database, server)
  const get = (path: string, init?: RequestInit) => server.fetch(`/credentials/${path}`, init)
  const read = async <Body>(path: string): Promise<Body> => (await (await get(path)).json()) as Body
  const jwtOf = async (id: string) => (await get(`${id}.jwt`)).text()
  const jwks = async () => (await read<{ keys: Record<string, unknown>[] }>('keys')).keys
  const multikeys = async () =>
    (await read<{ verificationMethod: { publicKeyMultibase: string }[] }>('issuer')).verificationMethod.map(
      ({ publicKeyMultibase }) => publicKeyMultibase,
    )
  const bit = async ({ credentialStatus }: Signed) => {
    const { pathname } = new URL(credentialStatus.statusListCredential)
    const list = await read<Parameters<typeof proofStands>[0] & StatusList>(pathname.replace('/credentials/', ''))
    expect(await proofStands(list, await multikeys())).toBe(true)
    return bitOf(list.credentialSubject.encodedList, Number(credentialStatus.statusListIndex))
  }

  it('is Open Badges 3.0, with a proof and as a JWT that a second implementation finds good', async () => {
    const id = await (await graduate()).share('  Ada   Lovelace ')
    const credential = await read<Signed>(`${id}.json`)
    expect(achievementCredential.safeParse(credential).error).toBeUndefined()
    expect(credential.credentialSubject.identifier[0]?.identityHash).toBe('Ada Lovelace')
    expect(credential.credentialSubject.result.map(({ value }) => value)).toEqual(['8', '32', '11710', '0'])
    expect(await proofStands(credential, await multikeys())).toBe(true)

    const jwt = await jwtOf(id)
    expect(jwtStands(jwt, await jwks())).toBe(true)
    expect(achievementCredential.safeParse(payloadOf(jwt)).error).toBeUndefined()
    const { proof, ...unsigned } = credential
    expect(proof).toBeDefined()
    expect(payloadOf(jwt)).toEqual({
      ...unsigned,
      iss: credential.issuer.id,
      jti: credential.id,
      sub: credential.credentialSubject.id,
      nbf: Date.parse(credential.validFrom) / 1000,
    })
  })

  it('names a place in a status list that is one by its own standard, in both forms, and ends with the next day', async () => {
    const credential = await read<Signed>(`${await (await graduate()).share()}.json`)
    const { statusListIndex, statusListCredential: address, id } = credential.credentialStatus
    expect(Number(statusListIndex)).toBeLessThan(131_072)
    expect(id).toBe(`${address}#${statusListIndex}`)
    const path = new URL(address).pathname.replace('/credentials/', '')
    const list = await read<Parameters<typeof proofStands>[0]>(path)
    const known = statusListCredential.parse(list)
    expect(known.id).toBe(address)
    const hours = (Date.parse(known.validUntil) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThanOrEqual(48)

    const jwt = await (await get(`${path}.jwt`)).text()
    expect(jwtStands(jwt, await jwks())).toBe(true)
    const { proof: _, ...unsigned } = list
    expect(payloadOf(jwt)).toEqual({
      ...unsigned,
      iss: known.issuer.id,
      jti: address,
      sub: known.credentialSubject.id,
      nbf: Date.parse(known.validFrom) / 1000,
      exp: Date.parse(known.validUntil) / 1000,
    })
  })

  it('does not verify with another name, a later signature, or a key that is not the issuer’s', async () => {
    const id = await (await graduate()).share()
    const credential = await read<Signed>(`${id}.json`)
    const [keys, sets] = [await multikeys(), await jwks()]
    const forged = structuredClone(credential)
    Object.assign(forged.credentialSubject.identifier[0] ?? {}, { identityHash: 'Mallory' })
    expect(await proofStands(forged, keys)).toBe(false)
    expect(
      await proofStands({ ...credential, proof: { ...credential.proof, created: '2030-01-01T00:00:00Z' } }, keys),
    ).toBe(false)
    expect(await proofStands(credential, [])).toBe(false)
    const [header, , signature] = (await jwtOf(id)).split('.')
    const payload = Buffer.from(JSON.stringify(forged)).toString('base64url')
    expect(jwtStands(`${header}.${payload}.${signature}`, sets)).toBe(false)
  })

  it('is marked in the status list when its learner revokes it, and then says no more than that', async () => {
    const { share, revoke, id: learner } = await graduate()
    const id = await share()
    const credential = await read<Signed>(`${id}.json`)
    expect(await bit(credential)).toEqual({ set: false, length: 131_072 })
    expect(await revoke(id)).toBe(true)
    expect(await bit(credential)).toEqual({ set: true, length: 131_072 })
    expect(await revoke(id)).toBe(false)
    for (const form of ['json', 'jwt', 'svg', 'png']) {
      const gone = await get(`${id}.${form}`)
      expect([form, gone.status]).toEqual([form, 410])
      expect(await gone.json()).toEqual({ revoked: expect.any(String), course: 'bio' })
    }
    const { rows } = await opened().database.query('select name from public.credentials where user_id = $1', [learner])
    expect(rows).toEqual([{ name: null }])
    const again = await share('Ada L.')
    expect(again).not.toBe(id)
    expect(await bit(await read<Signed>(`${again}.json`))).toMatchObject({ set: false })
    expect(await bit(credential)).toMatchObject({ set: true })
  })

  it('is revoked by the operator, once, and no other with it', async () => {
    const [one, other] = [await graduate(), await graduate()]
    const [id, kept] = [await one.share(), await other.share()]
    const credential = await read<Signed>(`${id}.json`)
    expect(await revokeCredential(opened().database, id.toUpperCase())).toBe(true)
    expect(await revokeCredential(opened().database, id)).toBe(false)
    expect(await revokeCredential(opened().database, "' or true --")).toBe(false)
    expect((await get(`${id}.json`)).status).toBe(410)
    expect(await bit(credential)).toMatchObject({ set: true })
    expect(await bit(await read<Signed>(`${kept}.json`))).toMatchObject({ set: false })
  })

  it('is revoked with its account, of which nothing is left but the mark', async () => {
    const { id: learner, share } = await graduate()
    const id = await share()
    const credential = await read<Signed>(`${id}.json`)
    await opened().database.query('delete from auth.users where id = $1', [learner])
    expect((await get(`${id}.jwt`)).status).toBe(404)
    expect(await bit(credential)).toMatchObject({ set: true })
  })

  it('is made once, however often its learner presses at the same time, and stays as it is', async () => {
    const { share } = await graduate()
    const ids = await Promise.all(['Ada', 'Ada', 'Bob'].map(share))
    expect(new Set(ids).size).toBe(1)
    const before = await jwtOf(ids[0] ?? '')
    expect(await share('Carol')).toBe(ids[0])
    expect(await jwtOf(ids[0] ?? '')).toBe(before)
  })

  it('is not made of a course that is not completed, nor under a name that is none', async () => {
    const { id } = await addUser(opened().database)
    await completeCourse(opened().database, id, 'cyber', 7)
    const rest = server.restClient(await server.token(id))
    for (const course of ['cyber', 'bio', 'no-such-course', '']) {
      const { status, error } = await rest.rpc('share_credential', { course, name: 'Ada' })
      expect([course, status, error?.hint]).toEqual([course, 400, 'course_not_completed'])
    }
    const { call } = await graduate()
    const blank = [
      '',
      '  ',
      '\uFEFF',
      '\u200B\u00AD\uFE0F',
      '\u{E0041}',
      '\u{E0100}',
      '\uFFF9',
      '\u00A0',
      '\u1680 \u3000',
    ]
    const hidden = ['a\u202Eb', 'a\u0007b', 'a\u061Cb']
    // The last would be put in order for half a minute, which nothing ends.
    const long = ['x'.repeat(81), '\u0300\u0316'.repeat(15_000)]
    for (const name of [null, ...blank, ...hidden, ...long])
      expect([name, (await call('share_credential', { course: 'bio', name })).status]).toEqual([name, 400])
    const odd = '<script>alert(1)</script> "ё" & 李'
    const shared = await (await graduate()).share(odd)
    expect((await read<Signed>(`${shared}.json`)).credentialSubject.identifier[0]?.identityHash).toBe(odd)
  })

  it('of a course that was completed before Christ, as a client may say, is read like others', async () => {
    const { id, share } = await graduate()
    await opened().database.query("update public.user_progress set completed_at = '4000-01-01 BC' where user_id = $1", [
      id,
    ])
    expect((await get(`${await share()}.json`)).status).toBe(200)
  })

  it('is not made for a guest, who may be anybody', async () => {
    const { id, call } = await graduate()
    await opened().database.query('update auth.users set is_anonymous = true, email = null where id = $1', [id])
    const refused = await call('share_credential', { course: 'bio', name: 'Ada' })
    expect([refused.status, (await refused.json()).hint]).toEqual([403, 'guest'])
  })

  it('is its learner’s alone to see in the table, and to revoke; nobody writes the tables', async () => {
    const [owner, other] = [await graduate(), await graduate()]
    const id = await owner.share()
    expect(await other.revoke(id)).toBe(false)
    expect((await get(`${id}.jwt`)).status).toBe(200)
    const asOther = server.restClient(other.token)
    expect((await asOther.from('credentials').select()).data).toEqual([])
    expect((await server.restClient(owner.token).from('credentials').select('id')).data).toEqual([{ id }])
    for (const client of [asOther, server.restClient()]) {
      expect((await client.from('credentials').insert({ course_type: 'ml' })).error?.code).toBe('42501')
      expect((await client.from('credentials').update({ xp: 1 }).eq('id', id)).error?.code).toBe('42501')
      expect((await client.from('credential_keys').select()).error?.code).toBe('42501')
      expect((await client.from('credential_statuses').select()).error?.code).toBe('42501')
    }
    expect((await server.restClient().rpc('share_credential', { course: 'bio', name: 'Eve' })).status).toBe(401)
    expect((await server.restClient().rpc('revoke_credential', { credential: id })).status).toBe(401)
  })

  it('is not found by any other id, however odd, and no answer is a fault of the server', async () => {
    const odd = ['%00', '%ff', '..%2f..%2fkeys.json', `${randomUUID()}.exe`, 'a'.repeat(3000), "'", '%F0%9F%98%80.json']
    const unknown = ['json', 'jwt', 'svg', 'png'].map((form) => `${randomUUID()}.${form}`)
    const lists = ['status/0', 'status/2', 'status/-1', 'status/99999', 'status/1.exe', 'status/1e9']
    for (const path of [...odd, ...unknown, ...lists, randomUUID(), 'keys/no', 'achievements/constructor', 'page/x']) {
      const { status } = await get(path)
      expect([path.slice(0, 60), status < 500 && status >= 400]).toEqual([path.slice(0, 60), true])
    }
  })

  it('is in the copy of all that is held about its learner', async () => {
    const { share, call } = await graduate()
    const id = await share()
    expect(await (await call('export_my_data', {})).json()).toMatchObject({
      credentials: [{ id, name: 'Ada Lovelace' }],
    })
  })

  it('may be read by every site, and says how it is to be kept', async () => {
    const id = await (await graduate()).share()
    for (const path of ['keys', 'issuer', 'status/1', 'status/1.jwt', 'achievements/bio', `${id}.json`, `${id}.jwt`]) {
      const { status, headers } = await get(path, { headers: { origin: 'https://verifier.example' } })
      expect([path, status, headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
        path,
        200,
        '*',
        'no-cache',
      ])
    }
    expect((await get(`${id}.json`)).headers.get('content-type')).toBe('application/vc')
    const asked = await get(id, { headers: { accept: 'application/vc' } })
    expect(await asked.json()).toEqual(await read(`${id}.json`))
    expect((await get(`${id}.json`, { method: 'POST' })).status).toBe(405)
  })

  it('is refused to an address that asks too often, with the time to wait', async () => {
    const limited = await startServer(opened().database, { environment: { REST_RATE_LIMIT_ACCOUNT: '3' } })
    try {
      const answers = []
      for (let asked = 0; asked < 4; asked += 1) answers.push(await limited.fetch('/credentials/keys'))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await limited.close()
    }
  })
})
