import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engines: Templates
  }
}

/** What each test file copies its fresh databases from. */
export interface Templates {
  /** Folder of the cluster's socket. */
  socketFolder: string
  /** A file that PGlite loads as its data. */
  pgliteFile: string
}

/** No superuser: what the documentation asks of the role in DATABASE_URL, and nothing more. */
export const owner = 'xpedition_owner'
export const templateDatabase = 'xpedition_template'

export const urlOf = (socketFolder: string, user: string, database: string) =>
  `postgres:///${database}?host=${encodeURIComponent(socketFolder)}&user=${user}`

/** Starts one throwaway cluster for the run, migrates a template on each engine, and removes everything at the end. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'xpedition-test-'))
  const pgliteFile = join(folder, 'pglite.tar')
  await Promise.all([
    createCluster(folder),
    process.env.FIRST_START_DATA ? packPglite(process.env.FIRST_START_DATA, pgliteFile) : dumpPglite(pgliteFile),
  ])
  const server = await startCluster(folder)
  try {
    // Not while PGlite starts: nothing else runs in this process then, and a connection would time out on a busy machine.
    await createTemplate(folder)
  } catch (error) {
    await stop(server, folder)
    throw error
  }
  project.provide('engines', { socketFolder: folder, pgliteFile })
  return () => stop(server, folder)
}

async function createCluster(folder: string): Promise<void> {
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const words = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C']
  await promisify(execFile)(join(findBinaries(), 'initdb'), words, { ...user })
}

async function startCluster(folder: string): Promise<ChildProcess> {
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=200']
  const words = ['-D', join(folder, 'data'), ...settings.flatMap((each) => ['-c', each])]
  const server = spawn(join(findBinaries(), 'postgres'), words, {
    ...unprivileged(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
    server.stderr.on('data', (chunk: Buffer) => {
      if (said.includes('ready to accept connections')) return
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
    })
  })
  return server
}

function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(a) - Number(b)) : []
  const folders = [
    ...versions.filter((version) => Number(version) >= 15).map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (!found) throw new Error('These tests need PostgreSQL 15 or later; type: sudo apt-get install -y postgresql')
  return found
}

/** PostgreSQL refuses to run as root. */
const unprivileged = () => (process.getuid?.() === 0 ? idsOf('postgres') : undefined)

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function createTemplate(socketFolder: string): Promise<void> {
  const admin = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres', 'postgres') })
  await admin.connect()
  await admin.query(`create role ${owner} login createrole`)
  await admin.query(`create database ${templateDatabase} owner ${owner}`)
  await admin.end()
  const { database, lend } = openPostgres(urlOf(socketFolder, owner, templateDatabase))
  await migrate(lend)
  await database.close()
}

/** What the built server made of an empty folder, in `npm test`. */
async function packPglite(dataDir: string, file: string): Promise<void> {
  await promisify(execFile)('tar', ['-cf', file, '-C', join(dataDir, 'pglite'), '.'])
}

/** The same by the sources alone: to try a change on one test takes no build. */
async function dumpPglite(file: string): Promise<void> {
  const { database, lend, pglite } = await openPglite()
  await migrate(lend)
  const dump = await pglite.dumpDataDir('none')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const exited = new Promise((resolve) => server.once('exit', resolve))
  // SIGINT is PostgreSQL's fast shutdown.
  server.kill('SIGINT')
  await exited
  rmSync(folder, { recursive: true, force: true })
}
