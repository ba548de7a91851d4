import { Refusal } from '../program.ts'

const flags = { G: 'get', i: 'include', L: 'location', s: 'silent', S: 'show-error' }
const withValue = { b: 'cookie', c: 'cookie-jar', d: 'data', H: 'header', o: 'output', w: 'write-out', X: 'request' }
const longAlone = { 'data-raw': true, 'data-urlencode': true }

/** All that the page's curl knows; whether it takes a value. */
const known = new Map<string, boolean>([
  ...Object.values(flags).map((name): [string, boolean] => [name, false]),
  ...Object.values(withValue).map((name): [string, boolean] => [name, true]),
  ...Object.entries(longAlone),
])
const longOf = new Map(Object.entries({ ...flags, ...withValue }))

export type Option = [name: string, value: string]

export interface Parsed {
  /** By their long names, in their order. */
  options: Option[]
  urls: string[]
}

const wrongUseStatus = 2

/** Asked for what curl does not know, or the page's does not. */
export class WrongUse extends Refusal {
  constructor(message: string) {
    super(`curl: ${message}`, wrongUseStatus)
  }
}

const seeHelp = "curl: try 'curl --help' or 'curl --manual' for more information"

/** @throws {Refusal} */
export function parseCurl(args: readonly string[]): Parsed {
  const parsed: Parsed = { options: [], urls: [] }
  const rest = [...args]
  const valueAfter = (shown: string): string => {
    const value = rest.shift()
    if (value === undefined) throw new WrongUse(`option ${shown}: requires parameter\n${seeHelp}`)
    return value
  }
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') parsed.urls.push(...rest.splice(0))
    else if (arg.startsWith('--')) {
      const name = arg.slice(2)
      const takes = known.get(name)
      if (takes === undefined) throw unknown(arg)
      parsed.options.push([name, takes ? valueAfter(arg) : ''])
    } else if (arg.startsWith('-') && arg !== '-') readCluster(arg)
    else parsed.urls.push(arg)
  }
  if (parsed.urls.length === 0) throw new WrongUse(`no URL specified!\n${seeHelp}`)
  if (parsed.urls.length > 1) throw new WrongUse('in the page it asks one address at a time')
  return parsed

  function readCluster(cluster: string): void {
    for (let at = 1; at < cluster.length; at += 1) {
      const letter = cluster[at] ?? ''
      const name = longOf.get(letter)
      if (name === undefined) throw unknown(`-${letter}`)
      if (known.get(name)) {
        parsed.options.push([name, cluster.slice(at + 1) || valueAfter(cluster)])
        return
      }
      parsed.options.push([name, ''])
    }
  }
}

function unknown(shown: string): Refusal {
  const letters = [...longOf.keys()].map((letter) => `-${letter}`).join(' ')
  const long = ['data-raw', 'data-urlencode'].map((name) => `--${name}`).join(' ')
  return new WrongUse(`the page's curl has no ${shown}. It has ${letters} ${long}`)
}

export const has = ({ options }: Parsed, name: string): boolean => options.some(([each]) => each === name)

export const valuesOf = ({ options }: Parsed, name: string): string[] =>
  options.filter(([each]) => each === name).map(([, value]) => value)
