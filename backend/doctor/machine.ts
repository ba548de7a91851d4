import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseKeys } from '../access/keys.ts'
import type { Settings } from '../settings/settings.ts'
import { isThere } from '../system/is-there.ts'
import { endedSupport, isSupportedNode, namedNodes } from '../system/node-version.mjs'
import { type CheckResult, ok, problem, warning } from './check-result.ts'

export function nodeFinding(version: string, now = new Date()): CheckResult {
  if (!isSupportedNode(version))
    return problem('Node.js', `${version} is not supported: install ${namedNodes()} (https://nodejs.org/)`)
  const ended = endedSupport(version, now)
  return ended ? warning('Node.js', ended) : ok('Node.js', version)
}

const bytesPerMegabyte = 2 ** 20

export function diskFinding(free: number): CheckResult {
  const left = `${Math.floor(free / bytesPerMegabyte).toLocaleString('en')} MB free`
  if (free < 200 * bytesPerMegabyte) return problem('disk', `${left}: a full disk stops every save; make room`)
  if (free < 1024 * bytesPerMegabyte) return warning('disk', `${left}: make room soon`)
  return ok('disk', left)
}

export function freeBytes(folder: string): number {
  const there = existsSync(folder) ? folder : path.dirname(path.resolve(folder))
  if (!existsSync(there)) return freeBytes(there)
  const { bavail, bsize } = statfsSync(there)
  return bavail * bsize
}

/** As Linux's statfs has them (man 2 statfs): NFS, SMB, CIFS, 9p, FUSE. */
const shared = [0x6969, 0xfe534d42, 0xff534d42, 0x01021997, 0x65735546]

/** @param kind of the file system, as statfs tells it; 0 where the folder holds no database */
export function folderFinding(folder: string, kind = isThere(folder) ? statfsSync(folder).type : 0): CheckResult {
  if (!isThere(folder)) return ok('data folder', `${folder} is made at the first start`)
  try {
    if (!statSync(folder).isDirectory()) return problem('data folder', `${folder} is no folder: set DATA_DIR to one`)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return problem('data folder', `${folder} cannot be read and written by this user: give it to them (chown)`)
  }
  const open = filesIn(folder).filter((file) => (modeOf(file) & 0o077) !== 0).length
  if (open > 0)
    return warning('data folder', `${open} files in ${folder} are open to other users: chmod -R go= ${folder}`)
  if (process.platform === 'linux' && shared.includes(kind))
    return warning('data folder', `${folder} may be shared with other machines: a second server on it destroys it`)
  return ok('data folder', `${folder}, for this user alone`)
}

/** Windows has no such modes, and a link's own says nothing. */
function modeOf(file: string): number {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return !found || found.isSymbolicLink() || process.platform === 'win32' ? 0 : found.mode
}

const filesIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
]

type KeySettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'GOTRUE_JWT_SECRET' | 'SUPABASE_SECRET_KEY'>

export function keysFinding(settings: KeySettings): CheckResult {
  if (settings.GOTRUE_JWT_SECRET && settings.SUPABASE_SECRET_KEY) return ok('keys', 'from the environment')
  const file = path.join(settings.DATA_DIR, 'keys.json')
  if (!isThere(file)) {
    const isNew = !settings.DATABASE_URL && !isThere(path.join(settings.DATA_DIR, 'pglite'))
    if (isNew) return ok('keys', `${file} is made at the first start`)
    return warning('keys', `${file} is not there: the next start makes new keys, which signs everybody out`)
  }
  if ((modeOf(file) & 0o077) !== 0)
    return problem('keys', `${file} can be read by other users: chmod 600 ${file}, and delete it if somebody has`)
  if (parseKeys(readFileSync(file, 'utf8'))) return ok('keys', `${file} (0600)`)
  return problem('keys', `${file} is damaged: restore it from a backup, or delete it, which signs everybody out`)
}

/** With more, a code of an authenticator app is wrong in one of two cases. */
const maxClockSkewMs = 30_000

/** @param databaseNow the database's own time, in ms, where it has a clock of its own */
export function clockFinding(folder: string, now: number, databaseNow?: number): CheckResult {
  const ahead = databaseNow === undefined ? 0 : Math.round((now - databaseNow) / 1000)
  const advice = 'codes of authenticator apps are refused; set up NTP'
  if (Math.abs(ahead) * 1000 > maxClockSkewMs)
    return problem('clock', `${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database's: ${advice}`)
  const newest = isThere(folder)
    ? Math.max(...filesIn(folder).map((file) => lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
    : 0
  if (newest - now > maxClockSkewMs)
    return problem('clock', `files in ${folder} are of the future: it was set back, or is wrong; ${advice}`)
  return ok('clock', new Date(now).toISOString())
}
