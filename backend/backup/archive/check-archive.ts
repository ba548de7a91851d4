import { parseKeys } from '../../access/keys.ts'
import type { Settings } from '../../settings/settings.ts'
import { checkSnapshot } from '../snapshot/check-snapshot.ts'
import type { StartStep } from '../start-step.ts'
import { partNames } from './manifest.ts'
import type { Archive } from './open-archive.ts'

type KeySettings = Pick<Settings, 'GOTRUE_JWT_SECRET' | 'SUPABASE_SECRET_KEY'>

/** As a restore and then the server will read it. @throws {Error} one line, if either would refuse it */
export async function checkArchive(archive: Archive, settings: KeySettings, startStep: StartStep): Promise<void> {
  await readKeysOf(archive, settings)
  await checkSnapshot(archive.read(partNames.database), archive.manifest, startStep('read', 'rows'))
}

/** @returns undefined without keys, or where the environment has both @throws {Error} if the server would refuse them */
export async function readKeysOf(archive: Archive, settings: KeySettings): Promise<Buffer | undefined> {
  if (!archive.manifest.parts.some(({ name }) => name === partNames.keys)) return undefined
  const bytes = await archive.readWhole(partNames.keys, maxKeysBytes)
  if (parseKeys(bytes.toString())) return bytes
  if (settings.GOTRUE_JWT_SECRET && settings.SUPABASE_SECRET_KEY) return undefined
  throw new Error(
    `its ${partNames.keys} is damaged: take another backup, or set GOTRUE_JWT_SECRET and SUPABASE_SECRET_KEY, which take its place`,
  )
}

const maxKeysBytes = 2 ** 16
