import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { publishableKey } from '../../backend/access/publishable-key.ts'
import { ServiceProcess } from './service-process.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const home = path.join(root, '.cache/bench-peer')
const locked = path.join(import.meta.dirname, 'peer')

export async function installPeer(): Promise<void> {
  const files = ['package.json', 'package-lock.json']
  const done = path.join(home, 'installed.json')
  const wanted = readFileSync(path.join(locked, 'package-lock.json'), 'utf8')
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return
  mkdirSync(home, { recursive: true })
  for (const file of files) cpSync(path.join(locked, file), path.join(home, file))
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home })
  writeFileSync(done, wanted)
}

/** Our policies need this table, which its schema `auth` lacks; its storage is experimental. */
const factors = `create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  status text not null
);
create index on auth.mfa_factors (user_id);`

export interface Place {
  socketFolder: string
  user: string
  database: string
}

export const preparePeer = (place?: Place): Promise<ServiceProcess> =>
  ServiceProcess.prepare(async (port, folder) => {
    const program = path.join(home, 'node_modules/@supabase/lite/dist/cli/index.js')
    // Its driver takes a socket's folder from the environment only.
    const socket = place && { PGHOST: place.socketFolder, PGUSER: place.user }
    const environment = { LITE_TELEMETRY: '0', HOME: folder, ...socket }
    const migrations = path.join(folder, 'supabase/migrations')
    cpSync(path.join(root, 'supabase/migrations'), migrations, { recursive: true })
    mkdirSync(path.join(folder, 'supabase/.temp'))
    writeFileSync(path.join(migrations, '20260101000000_factors.sql'), factors)
    writeFileSync(path.join(folder, 'supabase/config.toml'), settings(port, place))
    await run(process.execPath, [program, 'migration', 'up'], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...environment, EXPERIMENTAL_STORAGE: '1' },
    })
    return { words: [program, 'start', '--no-admin'], environment, ready: '/auth/v1/health' }
  })

const settings = (port: string, place?: Place) => `[api]
port = ${port}

[db]
driver = "${place ? 'postgres' : 'pglite'}"
url = "${place ? `postgres:///${place.database}` : 'supabase/.temp/data'}"

[auth]
enabled = true
jwt_secret = "${randomBytes(32).toString('hex')}"
jwt_expiry = 86400
enable_signup = true
publishable_key = "${publishableKey}"

[auth.email]
enable_confirmations = false
`
