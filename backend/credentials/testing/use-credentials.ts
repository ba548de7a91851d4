import { afterAll, beforeAll, expect } from 'vitest'
import type { TestDatabase } from '../../testing/engines.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import type { achievementCredential } from '../credential.ts'
import { addGraduate } from './completed-course.ts'
import { bitOf, proofStands } from './independent-verifier.ts'

export type Signed = Parameters<typeof proofStands>[0] & ReturnType<typeof achievementCredential>
interface StatusList {
  credentialSubject: { encodedList: string }
}

/** A server for the tests of a suite, and what a verifier reads of it. */
export function useCredentials(opened: () => TestDatabase) {
  let running: TestServer | undefined
  const server = () => {
    if (!running) throw new Error('the server is there once the tests run')
    return running
  }
  beforeAll(async () => {
    running = await startServer(opened().database)
  })
  afterAll(() => running?.close())

  const graduate = () => addGraduate(opened().database, server())
  const get = (path: string, init?: RequestInit) => server().fetch(`/credentials/${path}`, init)
  const read = async <Body>(path: string): Promise<Body> => (await (await get(path)).json()) as Body
  const jwtOf = async (id: string) => (await get(`${id}.jwt`)).text()
  const jwks = async () => (await read<{ keys: Record<string, unknown>[] }>('keys')).keys
  const multikeys = async () =>
    (await read<{ verificationMethod: { publicKeyMultibase: string }[] }>('issuer')).verificationMethod.map(
      ({ publicKeyMultibase }) => publicKeyMultibase,
    )
  /** Its bit in the signed status list, and how many that holds. */
  const statusBit = async ({ credentialStatus }: Signed) => {
    const { pathname } = new URL(credentialStatus.statusListCredential)
    const list = await read<Parameters<typeof proofStands>[0] & StatusList>(pathname.replace('/credentials/', ''))
    expect(await proofStands(list, await multikeys())).toBe(true)
    return bitOf(list.credentialSubject.encodedList, Number(credentialStatus.statusListIndex))
  }
  return { server, graduate, get, read, jwtOf, jwks, multikeys, statusBit }
}
