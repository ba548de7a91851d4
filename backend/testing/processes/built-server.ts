import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { fastStartFlags } from './fast-start-flags.ts'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

export interface BuiltServer {
  child: ChildProcess
  url: string
  ended: Promise<Ended>
  said(): string
}

const root = path.join(import.meta.dirname, '../../..')
const running = new Set<ChildProcess>()

export async function startBuilt(environment: Record<string, string>, release = root): Promise<BuiltServer> {
  const { child, ended, said } = run(path.join(release, 'build/backend/main.js'), [], { PORT: '0', ...environment })
  const url = await new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const found = /XPedition runs at (\S+)\n[\s\S]*database:.*\n/.exec(said())?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => resolve(''))
  })
  return { child, url, ended, said }
}

interface How {
  /** Node's, of the release that runs it. */
  program?: string
  /** Without the rights of root, which may read and write everything. */
  isNobody?: boolean
}

export const startScript = (name: string, words: string[], environment: Record<string, string>, how: How = {}) =>
  run('--import', ['tsx', path.resolve(root, 'scripts', name), ...words], environment, how)

export const runScript = (...given: Parameters<typeof startScript>): Promise<Ended> => startScript(...given).ended

const unprivilegedUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

function run(
  first: string,
  words: string[],
  environment: Record<string, string>,
  { program = process.execPath, isNobody = false }: How = {},
) {
  // Other releases have other options.
  const options = program === process.execPath ? fastStartFlags : []
  const child = spawn(program, [...options, first, ...words], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isNobody && unprivilegedUser),
  })
  running.add(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk
  })
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })))
  void ended.then(() => running.delete(child))
  /** Resolves once its output holds `words`. @throws {Error} with all that it said, where it ends first */
  const until = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => `${stdout}${stderr}`.includes(words) && resolve()
      look()
      child.stdout.on('data', look)
      child.stderr.on('data', look)
      void ended.then(() => reject(new Error(`It ended without "${words}": ${stdout}${stderr}`)))
    })
  return { child, ended, until, said: () => stdout }
}

export function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown> | undefined {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill(signal)
  return closed
}

export const endAll = (): Promise<unknown> => Promise.all([...running].map((child) => end(child, 'SIGKILL')))
