import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { type Asked, listen } from '../curl/testing.ts'
import type { Call } from '../testing.ts'

const portsOfTheLab = /\b(?:799[89]|800[01])\b/g

/** What OpenBSD's nc of the machine prints, and sends to the site; its ports are told as the lab's. */
export async function realNc({ args, stdin = '' }: Call): Promise<Asked> {
  const requests: string[] = []
  const server = await listen(requests)
  const { port } = server.address() as AddressInfo
  const shift = port - 8000
  const shifted = args.map((arg) => arg.replaceAll(portsOfTheLab, (each) => String(Number(each) + shift)))
  const told = (output: string) =>
    [7998, 7999, 8000, 8001].reduce((so, each) => so.replaceAll(String(each + shift), String(each)), output)
  try {
    const child = spawn('nc', shifted, { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } })
    // It may end before it reads.
    child.stdin.on('error', () => {}).end(stdin, 'latin1')
    const printed = [buffer(child.stdout), text(child.stderr), once(child, 'close')] as const
    const [out, errors, [status]] = await Promise.all(printed)
    return { out: told(out.toString('latin1')), errors: told(errors), status, files: {}, requests }
  } finally {
    server.close()
  }
}
