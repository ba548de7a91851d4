import { encoded, type Given, type Program, Refusal, readOrRefuse, toBytes } from '../program.ts'
import { archiveOf, membersOf } from './archive.ts'
import { collect, failed } from './collect.ts'
import { extract } from './extract.ts'
import { listed } from './list.ts'

const troubleStatus = 2
const help = "\nTry 'tar --help' or 'tar --usage' for more information."
interface Asked {
  action: string
  verbose: boolean
  archive: string
  /** In their order, with the folder that the last -C before each names. */
  operands: { name: string; folder: string }[]
  /** The last -C of all. */
  folder: string
}

export const tar: Program = async (args, given) => {
  const asked = read(args, given)
  if (asked.action === 'c') return create(asked, given)
  if (asked.action !== 'x' && asked.action !== 't')
    throw new Refusal(
      `tar: You must specify one of the '-Acdtrux', '--delete' or '--test-label' options${help}`,
      troubleStatus,
    )
  const bytes = await readOrRefuse(
    asked.archive,
    given,
    (reason) => `tar: ${asked.archive}: Cannot open: ${reason}\ntar: Error is not recoverable: exiting now`,
    troubleStatus,
  )
  const all = membersOf(bytes)
  if (!all) return { out: '', errors: `tar: This does not look like a tar archive\n${failed}`, status: troubleStatus }
  const names = asked.operands.map(({ name }) => encoded(name).replace(/\/$/, ''))
  const isMeant = (name: string) =>
    names.length === 0 || names.some((each) => name === each || name === `${each}/` || name.startsWith(`${each}/`))
  const members = all.filter(({ name }) => isMeant(name))
  const missing = asked.operands.filter(
    ({ name }) => !members.some((member) => `${member.name}/`.startsWith(`${encoded(name).replace(/\/$/, '')}/`)),
  )
  const lost = missing.map(({ name }) => `tar: ${name}: Not found in archive\n`).join('')
  const out = asked.action === 't' || asked.verbose ? listed(members, asked.action === 't' && asked.verbose) : ''
  const said = asked.action === 'x' ? await extract(members, { ...given, cwd: asked.folder }) : ''
  const errors = said.includes("'..'") || lost ? said + lost + failed : said
  return { out, errors, status: errors.endsWith(failed) ? troubleStatus : 0 }
}

async function create({ operands, archive, verbose }: Asked, given: Given) {
  if (operands.length === 0)
    throw new Refusal(`tar: Cowardly refusing to create an empty archive${help}`, troubleStatus)
  const { members, errors } = await collect(operands, given)
  const bytes = archiveOf(members)
  const names = verbose ? listed(members, false) : ''
  const status = errors.endsWith(failed) ? troubleStatus : 0
  if (archive === '-') return { out: bytes, errors: names + errors, status }
  const path = given.fs.resolvePath(given.cwd, archive)
  if (!(await given.fs.exists(given.fs.resolvePath(path, '..'))))
    throw new Refusal(
      `tar: ${archive}: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now`,
      troubleStatus,
    )
  await given.fs.writeFile(path, toBytes(bytes))
  return { out: names, errors, status }
}

const long: Record<string, string> = {
  create: 'c',
  extract: 'x',
  get: 'x',
  list: 't',
  verbose: 'v',
  file: 'f',
  directory: 'C',
}

function read(args: readonly string[], { cwd, fs }: Given): Asked {
  const asked: Asked = { action: '', verbose: false, archive: '-', operands: [], folder: cwd }
  const [first = '', ...others] = args
  const rest = /^[a-zA-Z]+$/.test(first) ? [...oldStyle(first, others)] : [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, value] = /^--([\w-]+)(?:=(.*))?$/s.exec(arg) ?? []
    if (name !== undefined) {
      const letter = long[name]
      if (letter === undefined) throw new Refusal(`tar: unrecognized option '--${name}'${help}`, troubleStatus)
      set(letter, letter === 'f' || letter === 'C' ? (value ?? rest.shift()) : undefined)
    } else if (arg.startsWith('-') && arg !== '-') {
      for (let at = 1; at < arg.length; at += 1) {
        const letter = arg[at] ?? ''
        if (letter !== 'f' && letter !== 'C') set(letter, undefined)
        else {
          set(letter, arg.slice(at + 1) || rest.shift())
          break
        }
      }
    } else asked.operands.push({ name: arg, folder: asked.folder })
  }
  return asked

  function set(letter: string, value: string | undefined): void {
    if ((letter === 'f' || letter === 'C') && value === undefined)
      throw new Refusal(`tar: option requires an argument -- '${letter}'${help}`, troubleStatus)
    if ('cxt'.includes(letter)) asked.action = letter
    else if (letter === 'v') asked.verbose = true
    else if (letter === 'f') asked.archive = value ?? '-'
    else if (letter === 'C') asked.folder = fs.resolvePath(asked.folder, value ?? '.')
    else if ('zjJ'.includes(letter)) throw new Refusal('tar: there is no compression here', troubleStatus)
    else if (letter !== 'p') throw new Refusal(`tar: invalid option -- '${letter}'${help}`, troubleStatus)
  }
}

/** Of `tar cf a.tar b`: each letter that takes a value takes the next word. */
function* oldStyle(letters: string, others: string[]): Generator<string> {
  for (const letter of letters) {
    yield `-${letter}`
    if ('fC'.includes(letter)) yield others.shift() ?? ''
  }
  yield* others
}
