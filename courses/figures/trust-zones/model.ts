/** Section 7.1: what an intruder takes from a given start, by flows with a direction and a port, and by passwords. */
export const zones = ['public', 'staff', 'devices', 'servers'] as const
export type Zone = (typeof zones)[number]

export interface Machine {
  zone: Zone
  port: number
  /** What a login asks for: a password, nothing, or undefined when nobody can log in. */
  login: string | undefined
  holds: readonly string[]
}

export const nothing = 'nothing'

const machine = (zone: Zone, port: number, login: string | undefined, ...holds: string[]): Machine => ({
  zone,
  port,
  login,
  holds,
})

export const library = {
  guest: machine('public', 0, undefined),
  kiosk: machine('public', 3389, 'local', 'local'),
  desk: machine('staff', 3389, 'local', 'local', 'staff'),
  admin: machine('staff', 3389, 'local', 'local', 'staff', 'server'),
  printer: machine('devices', 80, nothing, 'staff'),
  sorter: machine('devices', 80, nothing),
  web: machine('servers', 22, 'server'),
  loans: machine('servers', 22, 'server', 'records'),
  records: machine('servers', 5432, 'records'),
  files: machine('servers', 445, 'staff', 'local'),
  backup: machine('servers', 22, 'server', 'records'),
} as const satisfies Record<string, Machine>

export type Name = keyof typeof library
export const names = Object.keys(library) as Name[]
type Network = Readonly<Record<Name, Machine>>

export const changes = {
  filters: 'Filters between zones',
  own: 'Own local passwords',
  scans: 'Scan account stores scans only',
  noLogin: 'No remote login to admin',
  fetch: 'Backup fetches its data',
} as const
export type Change = keyof typeof changes
export const changeNames = Object.keys(changes) as Change[]

const allowed: readonly (readonly [Zone, Zone, number])[] = [
  ['staff', 'public', 3389],
  ['staff', 'staff', 3389],
  ['staff', 'devices', 80],
  ['devices', 'servers', 445],
  ['staff', 'servers', 445],
  ['staff', 'servers', 22],
  ['servers', 'servers', 5432],
]

function changed(made: readonly Change[]): Network {
  const network: Record<Name, Machine> = { ...library }
  if (made.includes('own')) {
    const own: string[] = []
    for (const name of names) {
      const { login, holds } = network[name]
      const mine = `local ${name}`
      if (login === 'local') own.push(mine)
      network[name] = {
        ...network[name],
        login: login === 'local' ? mine : login,
        holds: holds.filter((each) => each !== 'local'),
      }
    }
    network.admin = { ...network.admin, holds: [...network.admin.holds, ...own] } // who looks after all can look up all
  }
  if (made.includes('scans')) network.printer = { ...network.printer, holds: ['scan'] }
  if (made.includes('noLogin')) network.admin = { ...network.admin, login: undefined }
  if (made.includes('fetch')) network.backup = { ...network.backup, login: undefined }
  return network
}

export interface Fall {
  name: Name
  round: number
  /** Where the intruder stood, if possible where the password lay, and what opened the door. */
  from?: Name
  key?: string
}

/** What falls from a start, in order. Each round asks all machines again, for a password found late opens old doors. */
export function spread(start: Name, made: readonly Change[]): Fall[] {
  const network = changed(made)
  const may = (from: Name, to: Name) =>
    !made.includes('filters') ||
    allowed.some(([a, b, port]) => a === network[from].zone && b === network[to].zone && port === network[to].port)
  const falls: Fall[] = [{ name: start, round: 0 }]
  for (let round = 1; ; round++) {
    const taken = falls.map(({ name }) => name)
    const keys = new Set([nothing, ...taken.flatMap((name) => network[name].holds)])
    const next = names.flatMap((name): Fall[] => {
      const key = network[name].login
      if (taken.includes(name) || key === undefined || !keys.has(key)) return []
      const reaching = taken.filter((each) => may(each, name))
      const from = reaching.find((each) => network[each].holds.includes(key)) ?? reaching[0]
      return from ? [{ name, round, from, key }] : []
    })
    if (next.length === 0) return falls
    falls.push(...next)
  }
}

export const radius = (start: Name, made: readonly Change[]): number => spread(start, made).length
