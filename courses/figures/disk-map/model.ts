import { loanCard } from './loan-card.ts'

export const sectorBytes = 512
/** Boot sector, table, directory, twelve clusters numbered from 2. */
export const sectors = 15
const [table, directory, firstData] = [1, 2, 3] as const
const clusters = sectors - firstData
const entryBytes = 32

/** What may be done to the disk, by the letter that an address spells. */
export const deeds = {
  k: 'KEEP.TXT deleted',
  l: 'LOAN.PNG deleted',
  h: 'HOURS.TXT deleted',
  n: 'a new file saved',
  w: 'free space wiped with a pattern',
  t: 'free clusters trimmed',
} as const
export type Deed = keyof typeof deeds

const sectorOf = (cluster: number): number => cluster - 2 + firstData
const pairAt = (cluster: number): number => table * sectorBytes + Math.floor((cluster * 3) / 2)

/** The table's number for a cluster: 0 free, else the next one, 0xfff at the end. */
export function nextOf(disk: Uint8Array, cluster: number): number {
  const at = pairAt(cluster)
  const pair = (disk[at] ?? 0) | ((disk[at + 1] ?? 0) << 8)
  return cluster % 2 ? pair >> 4 : pair & 0xfff
}

function setNext(disk: Uint8Array, cluster: number, next: number): void {
  const at = pairAt(cluster)
  const [low = 0, high = 0] = [disk[at], disk[at + 1]]
  disk[at] = cluster % 2 ? (low & 0x0f) | ((next & 0x0f) << 4) : next & 0xff
  disk[at + 1] = cluster % 2 ? next >> 4 : (high & 0xf0) | (next >> 8)
}

const dataClusters = Array.from({ length: clusters }, (_, i) => i + 2)
const slots = Array.from({ length: sectorBytes / entryBytes }, (_, i) => directory * sectorBytes + i * entryBytes)

export interface Entry {
  at: number
  deleted: boolean
  name: string
  first: number
  size: number
}

/** The directory's entries in their order. Offsets are those of Microsoft's FAT specification. */
export function entries(disk: Uint8Array): Entry[] {
  return slots
    .filter((at) => disk[at] !== 0)
    .map((at) => {
      const view = new DataView(disk.buffer, at, entryBytes)
      const letters = [...disk.slice(at, at + 11)]
        .map((code) => (code === 0xe5 ? '?' : String.fromCharCode(code)))
        .join('')
      return {
        at,
        deleted: disk[at] === 0xe5,
        name: `${letters.slice(0, 8).trim()}.${letters.slice(8).trim()}`,
        first: view.getUint16(26, true),
        size: view.getUint32(28, true),
      }
    })
}

export function chain(disk: Uint8Array, { first }: Entry): number[] {
  const found: number[] = []
  for (let cluster = first; cluster >= 2 && cluster < 0xff8; cluster = nextOf(disk, cluster)) found.push(cluster)
  return found
}

function save(disk: Uint8Array, name: string, contents: Uint8Array, time: number, date: number): void {
  const needed = Math.ceil(contents.length / sectorBytes)
  const free = dataClusters.filter((cluster) => nextOf(disk, cluster) === 0).slice(0, needed)
  const at = slots.find((slot) => disk[slot] === 0 || disk[slot] === 0xe5)
  if (free.length < needed || at === undefined) return
  free.forEach((cluster, i) => {
    setNext(disk, cluster, free[i + 1] ?? 0xfff)
    disk.set(contents.slice(i * sectorBytes, (i + 1) * sectorBytes), sectorOf(cluster) * sectorBytes)
  })
  const [stem = '', kind = ''] = name.split('.')
  disk.fill(0, at, at + entryBytes)
  disk.set(new TextEncoder().encode(stem.padEnd(8) + kind.padEnd(3)), at)
  const view = new DataView(disk.buffer, at, entryBytes)
  view.setUint8(11, 0x20)
  view.setUint16(22, time, true)
  view.setUint16(24, date, true)
  view.setUint16(26, free[0] ?? 0, true)
  view.setUint32(28, contents.length, true)
}

const text = (line: string, length: number): Uint8Array =>
  new TextEncoder().encode(line.repeat(Math.ceil(length / line.length)).slice(0, length))

export function freshDisk(): Uint8Array {
  const disk = new Uint8Array(sectors * sectorBytes)
  disk.set([0xeb, 0x3c, 0x90, ...new TextEncoder().encode('MUSEUM10')])
  disk.set([0x55, 0xaa], sectorBytes - 2)
  disk.set([0xf8, 0xff, 0xff], table * sectorBytes)
  save(disk, 'KEEP.TXT', text('Closed on Mondays. ', 700), 0x4996, 0x5d63)
  save(disk, 'LOAN.PNG', loanCard, 0x9083, 0x5d6d)
  save(disk, 'HOURS.TXT', text('Tue-Sun, 10 to 17. ', 300), 0x49c0, 0x5d63)
  return disk
}

const wanted: Partial<Record<Deed, string>> = { k: 'KEEP.TXT', l: 'LOAN.PNG', h: 'HOURS.TXT' }

export function possible(disk: Uint8Array, deed: Deed): boolean {
  const free = dataClusters.some((cluster) => nextOf(disk, cluster) === 0)
  return wanted[deed] ? entries(disk).some(({ name }) => name === wanted[deed]) : free
}

/** The disk after a deed; the one given stays as it is. */
export function apply(before: Uint8Array, deed: Deed): Uint8Array {
  const disk = before.slice()
  const entry = entries(disk).find(({ name, deleted }) => !deleted && name === wanted[deed])
  if (entry) {
    for (const cluster of chain(disk, entry)) setNext(disk, cluster, 0)
    disk[entry.at] = 0xe5
  } else if (deed === 'n') {
    const count = entries(disk).filter(({ name }) => name.startsWith('NEW')).length + 1
    save(disk, `NEW${count}.TXT`, text(`New file number ${count}. `, 400), 0x91c5, 0x5d6d)
  } else if (deed === 'w' || deed === 't')
    for (const cluster of dataClusters)
      if (nextOf(disk, cluster) === 0)
        disk.fill(deed === 'w' ? 0x55 : 0, sectorOf(cluster) * sectorBytes, (sectorOf(cluster) + 1) * sectorBytes)
  return disk
}

export const changes = (before: Uint8Array, after: Uint8Array): number[] =>
  [...after.keys()].filter((at) => before[at] !== after[at])

export interface Sector {
  kind: 'system' | 'used' | 'remains' | 'blank'
  label: string
}

/** What a sector holds, for the file system and in fact. */
export function sectorsOf(disk: Uint8Array): Sector[] {
  const owners = new Map<number, string>()
  for (const entry of entries(disk))
    if (!entry.deleted) for (const cluster of chain(disk, entry)) owners.set(sectorOf(cluster), entry.name)
  return Array.from({ length: sectors }, (_, sector) => {
    if (sector < firstData) return { kind: 'system', label: ['boot', 'table', 'directory'][sector] ?? '' }
    const owner = owners.get(sector)
    if (owner) return { kind: 'used', label: owner.split('.')[0] ?? '' }
    const bytes = disk.slice(sector * sectorBytes, (sector + 1) * sectorBytes)
    return bytes.every((byte) => byte === bytes[0])
      ? { kind: 'blank', label: bytes[0] === 0 ? 'blank' : 'wiped' }
      : { kind: 'remains', label: 'remains' }
  })
}

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The length of a sound PNG at the start of these bytes; undefined when a length or a CRC is wrong. */
export function pngLength(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined
    if (view.getUint32(at + 4) === 0x49454e44) return end // IEND
    at = end
  }
  return undefined
}

/** PNG marks at the start of free sectors, each with the length of the file where it is whole. */
export function carve(disk: Uint8Array): { sector: number; length: number | undefined }[] {
  return dataClusters
    .filter((cluster) => nextOf(disk, cluster) === 0)
    .map(sectorOf)
    .filter((sector) => signature.every((byte, i) => disk[sector * sectorBytes + i] === byte))
    .map((sector) => ({ sector, length: pngLength(disk.subarray(sector * sectorBytes)) }))
}
