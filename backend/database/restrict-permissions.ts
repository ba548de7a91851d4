import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

export function restrictPermissions(folder: string): number {
  return process.platform === 'win32' ? 0 : close(folder)
}

function close(path: string): number {
  const found = statusOf(path)
  if (!found || found.isSymbolicLink()) return 0
  const wanted = found.isDirectory() ? 0o700 : 0o600
  let open = 0
  if ((found.mode & 0o777) !== wanted) open += chmod(path, wanted)
  if (found.isDirectory()) for (const name of namesIn(path)) open += close(join(path, name))
  return open
}

function statusOf(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch {
    return undefined
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function chmod(path: string, mode: number): number {
  try {
    chmodSync(path, mode)
    const now = statusOf(path)
    return now && (now.mode & 0o777) !== mode ? 1 : 0
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 0 : 1
  }
}
