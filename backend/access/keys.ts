import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Settings } from '../settings/settings.ts'
import { explainError } from '../system/explain-error.mjs'

export interface Keys {
  jwtSecret: string
  secretKey: string
}

const storedKeys = z.object({ jwtSecret: z.string().min(32), secretKey: z.string().min(32) })

/** @param text of `keys.json` @returns undefined if the server refuses it */
export const parseKeys = (text: string): Keys | undefined => storedKeys.safeParse(parse(text)).data

export function readKeys(settings: Pick<Settings, 'DATA_DIR' | 'GOTRUE_JWT_SECRET' | 'SUPABASE_SECRET_KEY'>): Keys {
  const { GOTRUE_JWT_SECRET: jwtSecret, SUPABASE_SECRET_KEY: secretKey } = settings
  if (jwtSecret && secretKey) return { jwtSecret, secretKey }
  const path = join(settings.DATA_DIR, 'keys.json')
  const file = readStored(path) ?? makeStored(settings.DATA_DIR, path)
  return { jwtSecret: jwtSecret ?? file.jwtSecret, secretKey: secretKey ?? file.secretKey }
}

function readStored(path: string): Keys | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
    chmodSync(path, 0o600)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new Error(`cannot read ${path}: ${explainError(error)}`)
  }
  const keys = parseKeys(text)
  if (keys) return keys
  throw new Error(`${path} is damaged: restore it from a backup, or delete it, which signs everyone out`)
}

function makeStored(folder: string, path: string): Keys {
  const keys: Keys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
  }
  const temporaryFile = join(folder, `.keys-${randomBytes(8).toString('hex')}.json`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = openSync(temporaryFile, 'wx', 0o600)
    try {
      writeSync(file, `${JSON.stringify(keys, null, 2)}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    try {
      linkSync(temporaryFile, path)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      unlinkSync(temporaryFile)
    }
  } catch (error) {
    throw new Error(`cannot write ${path}: ${explainError(error)}`)
  }
  return readStored(path) ?? keys
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
