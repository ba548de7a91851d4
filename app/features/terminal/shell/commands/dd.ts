import { fromBytes, type Given, type Program, Refusal, readOrRefuse, toBytes } from './program.ts'

const help = "\nTry 'dd --help' for more information."
const units: Record<string, number> = {
  c: 1,
  w: 2,
  b: 512,
  kB: 1000,
  K: 1024,
  k: 1024,
  KiB: 1024,
  MB: 1000 ** 2,
  M: 1024 ** 2,
  MiB: 1024 ** 2,
  GB: 1000 ** 3,
  G: 1024 ** 3,
}
const maxBytes = 64 * 2 ** 20

interface Copy {
  from?: string
  to?: string
  blockBytes: number
  count: number
  skip: number
  seek: number
  keepsRest: boolean
  pads: boolean
  status: 'all' | 'noxfer' | 'none'
}

export const dd: Program = async (args, given) => {
  const copy = read(args)
  const { from, to, blockBytes, count, skip, seek, status } = copy
  const source = await sourceOf(copy, given)
  const start = skip * blockBytes
  const cannotSkip = start > source.length && from !== undefined
  const data = source.slice(start, start + count * blockBytes)
  const whole = Math.floor(data.length / blockBytes)
  const part = data.length % blockBytes > 0 ? 1 : 0
  const written = copy.pads ? data.padEnd((whole + part) * blockBytes, '\0') : data
  if (to !== undefined) await write(to, written, copy, given)
  const counts = `${whole}+${part} records in\n${copy.pads ? whole + part : whole}+${copy.pads ? 0 : part} records out\n`
  const errors = [
    cannotSkip && status !== 'none' ? `dd: ${from}: cannot skip to specified offset\n` : '',
    status === 'none' ? '' : counts,
    status === 'all' ? `${transferred(written.length)}\n` : '',
  ].join('')
  return { out: to === undefined ? '\0'.repeat(seek * blockBytes) + written : '', errors, status: 0 }
}

function read(args: readonly string[]): Copy {
  const copy: Copy = {
    blockBytes: 512,
    count: Number.POSITIVE_INFINITY,
    skip: 0,
    seek: 0,
    keepsRest: false,
    pads: false,
    status: 'all',
  }
  const set: Record<string, (value: string) => void> = {
    if: (value) => {
      copy.from = value
    },
    of: (value) => {
      copy.to = value
    },
    bs: (value) => {
      copy.blockBytes = numberIn(value)
      if (copy.blockBytes === 0) throw new Refusal(`dd: invalid number: '${value}'`)
    },
    count: (value) => {
      copy.count = numberIn(value)
    },
    skip: (value) => {
      copy.skip = numberIn(value)
    },
    seek: (value) => {
      copy.seek = numberIn(value)
    },
    conv: (value) => {
      for (const word of value.split(','))
        if (word === 'notrunc') copy.keepsRest = true
        else if (word === 'sync') copy.pads = true
        else if (word !== 'noerror' && word !== 'fsync' && word !== 'fdatasync')
          throw new Refusal(`dd: invalid conversion: '${word}'${help}`)
    },
    status: (value) => {
      if (value !== 'none' && value !== 'noxfer' && value !== 'progress')
        throw new Refusal(`dd: invalid status level: '${value}'${help}`)
      copy.status = value === 'progress' ? 'all' : value
    },
  }
  for (const arg of args) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(arg) ?? []
    const setter = set[name]
    if (!setter) throw new Refusal(`dd: unrecognized ${arg.startsWith('-') ? 'option' : 'operand'} '${arg}'${help}`)
    setter(value)
  }
  return copy
}

function numberIn(value: string): number {
  const factors = value.split('x').map((factor) => {
    const [, digits, unit = ''] = /^(\d+)([A-Za-z]*)$/.exec(factor) ?? []
    const size = unit === '' ? 1 : units[unit]
    if (digits === undefined || size === undefined) throw new Refusal(`dd: invalid number: '${value}'`)
    return Number(digits) * size
  })
  return factors.reduce((product, factor) => product * factor, 1)
}

async function sourceOf({ from = '-', blockBytes, count, skip }: Copy, given: Given): Promise<string> {
  if (from !== '/dev/zero')
    return readOrRefuse(from, given, (reason) =>
      reason.startsWith('Is') ? `dd: error reading '${from}': ${reason}` : `dd: failed to open '${from}': ${reason}`,
    )
  const bytes = (count + skip) * blockBytes
  if (bytes > maxBytes) throw new Refusal('dd: error writing: No space left on device')
  return '\0'.repeat(bytes)
}

async function write(name: string, data: string, { seek, blockBytes, keepsRest }: Copy, { fs, cwd }: Given) {
  if (name === '/dev/null') return
  const path = fs.resolvePath(cwd, name)
  const refuse = (reason: string) => new Refusal(`dd: failed to open '${name}': ${reason}`)
  const isThere = await fs.exists(path)
  if (isThere && (await fs.stat(path)).isDirectory) throw refuse('Is a directory')
  if (!(await fs.exists(fs.resolvePath(path, '..')))) throw refuse('No such file or directory')
  const old = isThere ? fromBytes(await fs.readFileBuffer(path)) : ''
  const at = seek * blockBytes
  if (at + data.length > maxBytes) throw new Refusal(`dd: error writing '${name}': No space left on device`)
  const rest = keepsRest ? old.slice(at + data.length) : ''
  const mode = isThere ? (await fs.stat(path)).mode : undefined
  const written = data === '' && keepsRest ? old : old.slice(0, at).padEnd(at, '\0') + data + rest
  await fs.writeFile(path, toBytes(written))
  if (mode !== undefined) await fs.chmod(path, mode)
}

/** The time is no measure here, so a lesson leaves it out by status=noxfer. */
const transferred = (bytes: number): string => `${bytes} byte${bytes === 1 ? '' : 's'} copied`
