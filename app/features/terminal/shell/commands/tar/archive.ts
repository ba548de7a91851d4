export interface Member {
  name: string
  mode: number
  modifiedMs: number
  kind: 'file' | 'folder' | 'link'
  /** Of a file: its bytes. */
  bytes: string
  /** Of a link. */
  target: string
  owner: string
}

const blockBytes = 512
const recordBytes = 20 * blockBytes
const empty = '\0'.repeat(blockBytes)
const nameBytes = 100
const owner = { id: 1000, name: 'user' }
const types = { file: '0', folder: '5', link: '2' }
const magic = { gnu: 'ustar  \0', posix: 'ustar\u{0}00' }

const padded = (bytes: string): string => bytes.padEnd(Math.ceil(bytes.length / blockBytes) * blockBytes, '\0')
const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`
const field = (text: string, length: number): string => text.slice(0, length).padEnd(length, '\0')

interface Header {
  name: string
  mode: number
  id: number
  size: number
  modifiedMs: number
  type: string
  target: string
  owner: string
}

function headerOf({ name, mode, id, size, modifiedMs, type, target, owner }: Header): string {
  const before =
    field(name, nameBytes) +
    octal(mode, 7) +
    octal(id, 7).repeat(2) +
    octal(size, 11) +
    octal(Math.floor(modifiedMs / 1000), 11)
  const after = type + field(target, nameBytes) + magic.gnu + field(owner, 32).repeat(2)
  const sum = sumOf(`${before}        ${after}`)
  return padded(`${before}${sum.toString(8).padStart(6, '0')}\0 ${after}`)
}

const sumOf = (bytes: string): number => Array.from(bytes).reduce((sum, byte) => sum + byte.charCodeAt(0), 0)

function longName(name: string, type: 'L' | 'K'): string {
  if (name.length <= nameBytes) return ''
  const private_ = { mode: 0o644, id: 0, modifiedMs: 0, target: '', owner: 'root' }
  return headerOf({ ...private_, name: '././@LongLink', size: name.length + 1, type }) + padded(`${name}\0`)
}

/** As GNU tar writes it: blocks of 512 bytes in records of 10 kB. */
export function archiveOf(members: readonly Member[]): string {
  const parts = members.map(
    ({ name, mode, modifiedMs, kind, bytes, target }) =>
      longName(target, 'K') +
      longName(name, 'L') +
      headerOf({
        ...{ name, mode: mode & 0o7777, modifiedMs, target },
        ...{ id: owner.id, owner: owner.name, size: bytes.length, type: types[kind] },
      }) +
      padded(bytes),
  )
  const all = parts.join('') + '\0'.repeat(2 * blockBytes)
  return all.padEnd(Math.ceil(all.length / recordBytes) * recordBytes, '\0')
}

const textIn = (block: string, from: number, length: number): string =>
  block.slice(from, from + length).split('\0')[0] ?? ''
const numberIn = (block: string, from: number, length: number): number =>
  Number.parseInt(textIn(block, from, length).trim() || '0', 8)

/** @returns undefined when it is no archive */
export function membersOf(archive: string): Member[] | undefined {
  const members: Member[] = []
  let long: { name?: string; target?: string } = {}
  let at = 0
  if (archive === '') return undefined
  while (at < archive.length) {
    const block = archive.slice(at, at + blockBytes)
    if (block === empty) break
    const sum = sumOf(`${block.slice(0, 148)}        ${block.slice(156)}`)
    if (block.length < blockBytes || sum !== numberIn(block, 148, 8)) return members.length > 0 ? members : undefined
    const type = block[156] ?? ''
    const size = /[12345]/.test(type) ? 0 : numberIn(block, 124, 12)
    const bytes = archive.slice(at + blockBytes, at + blockBytes + size)
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes
    if (type === 'L') long.name = textIn(bytes, 0, size)
    else if (type === 'K') long.target = textIn(bytes, 0, size)
    else if ('\u{0}0257'.includes(type)) {
      members.push({ ...memberIn(block, bytes), ...long })
      long = {}
    }
  }
  return members
}

function memberIn(block: string, bytes: string): Member {
  const type = block[156]
  const prefix = block.slice(257, 265) === magic.posix ? textIn(block, 345, 155) : ''
  const name = textIn(block, 0, nameBytes)
  return {
    name: prefix ? `${prefix}/${name}` : name,
    mode: numberIn(block, 100, 8),
    modifiedMs: numberIn(block, 136, 12) * 1000,
    kind: type === '2' ? 'link' : type === '5' || name.endsWith('/') ? 'folder' : 'file',
    bytes,
    target: textIn(block, 157, nameBytes),
    owner: `${textIn(block, 265, 32)}/${textIn(block, 297, 32)}`,
  }
}
