import { has, lastValue, parseOptions } from '../options.ts'
import { encoded, type Given, linesOf, type Program, Refusal, readBytes, Unreadable } from '../program.ts'
import { changesOf } from './changes.ts'
import { normal, unified } from './formats.ts'

const troubleStatus = 2
const help = "diff: Try 'diff --help' for more information."
const long = {
  unified: 'u',
  brief: 'q',
  'report-identical-files': 's',
  'ignore-case': 'i',
  'ignore-all-space': 'w',
  'ignore-space-change': 'b',
  label: 'L',
}

export const diff: Program = async (args, given) => {
  const parsed = parseOptions('diff', args, {
    letters: 'u q s i w b U: L:',
    long,
    status: troubleStatus,
    prefix: 'diff: ',
  })
  const names = await namesOf(parsed.operands, given)
  const texts: string[] = []
  const problems: string[] = []
  for (const name of names)
    try {
      texts.push(await readBytes(name, given))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      problems.push(`diff: ${name}: ${error.message}`)
    }
  const [a, b] = texts
  if (a === undefined || b === undefined) throw new Refusal(problems.join('\n'), troubleStatus)
  const [first, second] = names
  const same = () => ({
    out: has(parsed, 's') ? encoded(`Files ${first} and ${second} are identical\n`) : '',
    status: 0,
  })
  if (a === b) return same()
  if (`${a}${b}`.includes('\0'))
    return {
      out: encoded(`${has(parsed, 'q') ? 'Files' : 'Binary files'} ${first} and ${second} differ\n`),
      status: has(parsed, 'q') ? 1 : troubleStatus,
    }

  const context = lastValue(parsed, 'U') ?? (has(parsed, 'u') ? '3' : undefined)
  const lines: [string[], string[]] = [linesOf(a), linesOf(b)]
  const keyOf = keysBy({
    ignoresCase: has(parsed, 'i'),
    spaces: has(parsed, 'w') ? '' : has(parsed, 'b') ? ' ' : undefined,
  })
  const changes = changesOf(...lines, keyOf, Number(context ?? 0))
  if (changes.length === 0) return same()
  if (has(parsed, 'q')) return { out: encoded(`Files ${first} and ${second} differ\n`), status: 1 }
  if (context === undefined) return { out: normal(lines, changes), status: 1 }
  const labels = parsed.options.filter(([letter]) => letter === 'L').map(([, label]) => label)
  const titles = await Promise.all(names.map(async (name, at) => labels[at] ?? `${name}\t${await timeOf(name, given)}`))
  const header = encoded(`--- ${titles[0]}\n+++ ${titles[1]}\n`)
  return { out: header + unified(lines, changes, Number(context)), status: 1 }
}

async function namesOf(operands: readonly string[], given: Given): Promise<[string, string]> {
  const [first, second, third] = operands
  if (second === undefined || first === undefined)
    throw new Refusal(`diff: missing operand after '${first ?? 'diff'}'\n${help}`, troubleStatus)
  if (third !== undefined) throw new Refusal(`diff: extra operand '${third}'\n${help}`, troubleStatus)
  const [one, other] = [await isFolder(first, given), await isFolder(second, given)]
  if (one && other) throw new Refusal('diff: folders cannot be compared here', troubleStatus)
  const within = (folder: string, name: string) => `${folder.replace(/\/$/, '')}/${name.split('/').at(-1)}`
  return [one ? within(first, second) : first, other ? within(second, first) : second]
}

async function isFolder(name: string, { fs, cwd }: Given): Promise<boolean> {
  const path = fs.resolvePath(cwd, name)
  return name !== '-' && (await fs.exists(path)) && (await fs.stat(path)).isDirectory
}

const keysBy =
  ({ ignoresCase, spaces }: { ignoresCase: boolean; spaces: string | undefined }) =>
  (line: string): string => {
    let key = line
    if (spaces !== undefined) key = key.replace(/\s+$/, '').replaceAll(/[ \t\v\f\r]+/g, spaces)
    return ignoresCase ? key.toLowerCase() : key
  }

async function timeOf(name: string, { fs, cwd }: Given): Promise<string> {
  const time = name === '-' ? new Date() : (await fs.stat(fs.resolvePath(cwd, name))).mtime
  return `${time.toISOString().slice(0, -1).replace('T', ' ')}000000 +0000`
}
