import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { buildIfNeeded } from '../../../scripts/build/build.mjs'
import { publishableKey } from '../../access/publishable-key.ts'
import { migrateFolder } from '../engines.ts'
import { type BuiltServer, end, endAll, startBuilt } from './built-server.ts'

export function useProcesses() {
  let folder = ''
  beforeAll(buildIfNeeded, 180_000)
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'xpedition-main-'))
  })
  afterEach(async () => {
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder: () => folder,
    migrated: () => migrateFolder(path.join(folder, 'data')),
    start: (environment: Record<string, string> = {}) =>
      startBuilt({ DATA_DIR: path.join(folder, 'data'), ...environment }),
    end,
  }
}

export const logOf = ({ said }: BuiltServer): Record<string, unknown>[] =>
  [...said().matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line))

export const headers = (token?: string) => ({
  apikey: publishableKey,
  'content-type': 'application/json',
  prefer: 'return=representation',
  ...(token && { authorization: `Bearer ${token}` }),
})

export async function signUp(url: string): Promise<{ token: string; id: string; email: string }> {
  const email = `${randomUUID()}@learner.example`
  const body = JSON.stringify({ email, password: 'a long trail uphill' })
  const response = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers: headers(), body })
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  return { token: session.access_token, id: session.user.id, email }
}
