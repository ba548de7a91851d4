import { type ChildProcess, type ChildProcessByStdio, execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/pglite/pglite.ts'
import { openPostgres } from '../database/postgres/postgres.ts'

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
  const { templates, end } = await makeTemplates()
  project.provide('engines', templates)
  return end
}

export async function makeTemplates(): Promise<{ templates: Templates; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'xpedition-test-'))
  const pgliteFile = join(folder, 'pglite.tar')
  await Promise.all([
    createCluster(folder),
    process.env.FIRST_START_DATA
      ? packPglite(join(process.env.FIRST_START_DATA, 'pglite'), pgliteFile)
      : makePglite(join(folder, 'pglite'), pgliteFile),
  ])
  const { end } = await serveCluster(folder)
  return { templates: { socketFolder: folder, pgliteFile }, end }
}

/** A throwaway cluster with the migrated template. Without settings it keeps on the disk what it acknowledged. */
export async function startPostgres(settings: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'xpedition-postgres-'))
  await createCluster(folder)
  const started = await serveCluster(folder, settings)
  const createDatabase = (name: string, template = 'template1') =>
    runAsAdmin(folder, `create database ${name} owner ${owner} template ${template}`)
  return { socketFolder: folder, createDatabase, ...started }
}

export async function createCluster(folder: string): Promise<void> {
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const words = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C']
  await promisify(execFile)(join(findBinaries(), 'initdb'), words, { ...user })
}

/** Starts it, with a migrated template. @returns what ends it and removes its folder */
export async function serveCluster(folder: string, settings?: readonly string[]) {
  const server = await startCluster(folder, settings)
  try {
    await createTemplate(folder)
  } catch (error) {
    await stop(server, folder)
    throw error
  }
  return { pid: Number(server.pid), log: server.stderr, end: () => stop(server, folder) }
}

/** @param environment beside this process's own */
export async function startCluster(
  folder: string,
  more: readonly string[] = ['fsync=off'],
  environment: Record<string, string> = {},
): Promise<ChildProcessByStdio<null, null, Readable>> {
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200', ...more]
  const words = ['-D', join(folder, 'data'), ...settings.flatMap((each) => ['-c', each])]
  const server = spawn(join(findBinaries(), 'postgres'), words, {
    ...unprivileged(),
    env: { ...process.env, ...environment },
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

export function findBinaries(): string {
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

export async function createTemplate(socketFolder: string): Promise<void> {
  await runAsAdmin(
    socketFolder,
    `create role ${owner} login createrole`,
    `create database ${templateDatabase} owner ${owner}`,
  )
  const { database, withConnection } = openPostgres(urlOf(socketFolder, owner, templateDatabase))
  await migrate(withConnection)
  await database.close()
}

/** An empty database, or one that begins as a template. */
export async function createDatabase(
  socketFolder: string,
  template = '',
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(socketFolder, `create database ${name} ${template && `template ${template}`} owner ${owner}`)
  const drop = () => runAsAdmin(socketFolder, `drop database ${name} with (force)`)
  return { name, url: urlOf(socketFolder, owner, name), drop }
}

async function runAsAdmin(socketFolder: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres', 'postgres') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** What the built server made of an empty folder, in `npm test`. */
async function packPglite(dataDir: string, file: string): Promise<void> {
  await promisify(execFile)('tar', ['-cf', file, '-C', dataDir, '.'])
}

/** The same by the sources alone: to try a change on one test takes no build. */
async function makePglite(dataDir: string, file: string): Promise<void> {
  const { database, withConnection } = await openPglite({ dataDir })
  await migrate(withConnection)
  await database.close()
  await packPglite(dataDir, file)
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    // SIGINT is PostgreSQL's fast shutdown.
    server.kill('SIGINT')
    await exited
  }
  rmSync(folder, { recursive: true, force: true })
}
