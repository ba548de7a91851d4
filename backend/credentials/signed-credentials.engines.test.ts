import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEngines } from '../testing/engines.ts'
import { startServer } from '../testing/server.ts'
import { jwtStands, payloadOf, proofStands } from './testing/independent-verifier.ts'
import { faultsOf } from './testing/open-badges-schema.ts'
import { statusListCredential } from './testing/status-list-schema.ts'
import { type Signed, useCredentials } from './testing/use-credentials.ts'

describeEngines('a credential that was shared', (opened) => {
  const { graduate, get, read, jwtOf, jwks, multikeys } = useCredentials(opened)

  it('is Open Badges 3.0, with a proof and as a JWT that a second implementation finds good', async () => {
    const id = await (await graduate()).share('  Ada   Lovelace ')
    const credential = await read<Signed>(`${id}.json`)
    expect(faultsOf('AchievementCredential', credential)).toEqual([])
    expect(credential.credentialSubject.identifier[0]?.identityHash).toBe('Ada Lovelace')
    expect(credential.credentialSubject.result.map(({ value }) => value)).toEqual(['8', '32', '11710', '0'])
    expect(await proofStands(credential, await multikeys())).toBe(true)

    const jwt = await jwtOf(id)
    expect(jwtStands(jwt, await jwks())).toBe(true)
    expect(faultsOf('AchievementCredential', payloadOf(jwt))).toEqual([])
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

  it('has an issuer and an achievement that are what the schema of Open Badges demands where they stand alone', async () => {
    await (await graduate()).share()
    expect(faultsOf('Profile', await read('issuer'))).toEqual([])
    expect(faultsOf('Achievement', await read('achievements/bio'))).toEqual([])
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
    const later = credential.proof.map((each) => ({ ...each, created: '2030-01-01T00:00:00Z' }))
    expect(await proofStands({ ...credential, proof: later }, keys)).toBe(false)
    expect(await proofStands(credential, [])).toBe(false)
    const [header, , signature] = (await jwtOf(id)).split('.')
    const payload = Buffer.from(JSON.stringify(forged)).toString('base64url')
    expect(jwtStands(`${header}.${payload}.${signature}`, sets)).toBe(false)
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
