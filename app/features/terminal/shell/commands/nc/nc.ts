import { isAddress, isSite } from '../lab-site.ts'
import { has, lastValue, type Parsed, parseOptions } from '../options.ts'
import { type Given, type Program, Refusal } from '../program.ts'

const allowedPorts = { lowest: 1, highest: 65_535 }
const loopback = '127.0.0.1'
const wrongUseStatus = 2

/** Connects to the lab of its lesson and to nothing else: every other port is closed, and no other name is known. */
export const nc: Program = async (args, given) => {
  const { host, ports, options } = parseNc(args)
  const speaks = has(options, 'v')
  if (!isAddress(host) && (host !== 'localhost' || has(options, 'n')))
    throw new Refusal(`nc: getaddrinfo for host "${host}" port ${ports[0]}: Name or service not known`)
  const named = isAddress(host) ? host : `${host} (${loopback})`
  let out = ''
  let told = ''
  let status = 1
  for (const port of ports) {
    const { ask } = given
    if (!ask || !isSite(host, port)) {
      if (speaks) told += `nc: connect to ${named} port ${port} (tcp) failed: Connection refused\n`
      continue
    }
    status = 0
    if (speaks) told += `Connection to ${named} ${port} port [tcp/*] succeeded!\n`
    if (has(options, 'z')) continue
    out = await exchange(requestOf(options, given), ask)
  }
  return { out, errors: told, status }
}

const knownLetters = 'C N n v w: q: z'

function parseNc(args: readonly string[]): { host: string; ports: number[]; options: Parsed } {
  const letters = new Set(knownLetters.replaceAll(/[ :]/g, ''))
  const wrong = args.find((arg) => /^-./.test(arg) && !letters.has(arg[1] ?? ''))
  if (wrong !== undefined || args.length === 0)
    throw new Refusal(
      `nc: the page's nc has no ${wrong ?? 'use alone'}. It has -C -N -n -v -w -q -z, an address and a port`,
      wrongUseStatus,
    )
  const options = parseOptions('nc', args, { letters: knownLetters })
  for (const [letter, name] of [
    ['w', 'timeout'],
    ['q', 'quit timer'],
  ] as const) {
    const value = lastValue(options, letter)
    if (value !== undefined && !/^-?\d+$/.test(value)) throw new Refusal(`nc: ${name} invalid: ${value}`)
  }
  const [host = '', range] = options.operands
  if (range === undefined) throw new Refusal('nc: missing port number')
  return { host, ports: portsOf(range), options }
}

/** As OpenBSD's: 8000, or all of 7999-8001, whichever end stands first. */
function portsOf(range: string): number[] {
  const ends = range.split('-').map(portOf)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  return Array.from({ length: high - low + 1 }, (_, at) => low + at)
}

function portOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new Refusal(`nc: port number invalid: ${text}`)
  if (Number(text) < allowedPorts.lowest) throw new Refusal(`nc: port number too small: ${text}`)
  if (Number(text) > allowedPorts.highest) throw new Refusal(`nc: port number too large: ${text}`)
  return Number(text)
}

/** @throws {Refusal} for one that the site would wait on for ever */
function requestOf(options: Parsed, { stdin }: Given): string {
  const bytes = has(options, 'C') ? stdin.replaceAll(/\r?\n/g, '\r\n') : stdin
  if (!/\n\r?\n/.test(bytes) && !has(options, 'N') && lastValue(options, 'q') === undefined)
    throw new Refusal(
      'nc: the site waits for an empty line after the headers, and the page waits for no site. End the request with \\r\\n\\r\\n, or give -N',
    )
  return bytes
}

async function exchange(request: string, ask: NonNullable<Given['ask']>): Promise<string> {
  const answer = await ask(request)
  if ('problem' in answer) throw new Refusal(`nc: ${answer.problem}`)
  return answer.bytes
}
