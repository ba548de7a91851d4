import { Refusal } from './program.ts'

export interface Parsed {
  /** In their order, by their letters; '' for one that takes no value. */
  options: [letter: string, value: string][]
  operands: string[]
}

interface Known {
  /** With a colon after those that take a value: 'n k:'. */
  letters: string
  long?: Record<string, string>
  status?: number
  /** What comes before the line that points to --help. */
  prefix?: string
}

/** @throws {Refusal} as GNU's programs word it */
export function parseOptions(program: string, args: readonly string[], known: Known): Parsed {
  const { letters, long = {}, status = 1, prefix = '' } = known
  const refuse = (message: string) =>
    new Refusal(`${program}: ${message}\n${prefix}Try '${program} --help' for more information.`, status)
  const takesValue = (letter: string) => letters[letters.indexOf(letter) + 1] === ':'
  const parsed: Parsed = { options: [], operands: [] }
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') return { ...parsed, operands: [...parsed.operands, ...rest] }
    if (arg.startsWith('--')) {
      const [name = '', value] = splitOnce(arg.slice(2))
      const letter = long[name]
      if (letter === undefined) throw refuse(`unrecognized option '--${name}'`)
      parsed.options.push([letter, takesValue(letter) ? (value ?? rest.shift() ?? '') : ''])
    } else if (arg.startsWith('-') && arg !== '-') readCluster(arg.slice(1))
    else parsed.operands.push(arg)
  }
  return parsed

  function readCluster(cluster: string): void {
    for (let at = 0; at < cluster.length; at += 1) {
      const letter = cluster[at] ?? ''
      if (!/\w/.test(letter) || !letters.includes(letter)) throw refuse(`invalid option -- '${letter}'`)
      if (!takesValue(letter)) {
        parsed.options.push([letter, ''])
        continue
      }
      const value = cluster.slice(at + 1) || rest.shift()
      if (value === undefined) throw refuse(`option requires an argument -- '${letter}'`)
      parsed.options.push([letter, value])
      return
    }
  }
}

function splitOnce(text: string): [string, string?] {
  const at = text.indexOf('=')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** @returns the last value of an option */
export const lastValue = ({ options }: Parsed, letter: string): string | undefined =>
  options.findLast(([name]) => name === letter)?.[1]

export const has = (parsed: Parsed, letter: string): boolean => lastValue(parsed, letter) !== undefined
