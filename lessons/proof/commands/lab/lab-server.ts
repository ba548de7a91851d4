import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Ask, Asked } from '../../../../app/features/terminal/shell/commands/program.ts'

export const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

/** The site of a folder's lab.py, by the machine's Python, on a free port of 127.0.0.1. */
export class LabServer {
  private constructor(
    readonly port: number,
    readonly child: ChildProcess,
  ) {}

  static async start(folder: string): Promise<LabServer> {
    const child = spawn(python, ['-B', path.join(import.meta.dirname, 'serve.py'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (!child.stdout) throw new Error('it has no output')
    const lines = createInterface({ input: child.stdout })
    const port = await new Promise<number>((resolve, reject) => {
      lines.once('line', (line) => resolve(Number(line)))
      child.once('error', reject)
      child.once('exit', () => reject(new Error('lab.py does not start')))
    })
    return new LabServer(port, child)
  }

  /** In the place of the page's Python. */
  readonly ask: Ask = (request) => askAt(this.port, request)

  stop(): void {
    this.child.kill()
  }
}

export function askAt(port: number, request: string): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => resolve({ bytes: Buffer.concat(chunks).toString('latin1') }))
    socket.on('error', reject)
  })
}
