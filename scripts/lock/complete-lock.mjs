// npm leaves out packages of other platforms that it cannot read; `npm ci` then refuses the whole lock.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The platform that a package is for, as its name says: `@biomejs/cli-linux-arm64-musl`. @param {string} name */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.findLast((processor) => words.includes(processor))
  const libc = words.includes('musl') ? 'musl' : os === 'linux' && words.includes('gnu') ? 'glibc' : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}

/** The missing entries by their place. @param {{ packages: Record<string, any> }} lock @returns {[string, object][]} */
export function missingEntries({ packages }) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !packages[`node_modules/${name}`] && /^\d+\.\d+\.\d+/.test(range))
      .filter(([name]) => Object.keys(platformOf(name)).length > 0)
      .map(
        /** @returns {[string, object]} */ ([name, version]) => [
          `node_modules/${name}`,
          { version, ...(dev && { dev }), optional: true, ...platformOf(name) },
        ],
      ),
  )
}

/**
 * @param {{ packages: Record<string, any> }} lock its entries without a hash get one where the registry knows it
 * @param {(nameAndVersion: string) => Promise<string | undefined>} integrityOf
 * @returns {Promise<{ found: string[], unknown: string[] }>} as `name@version`
 */
export async function addHashes(lock, integrityOf) {
  const found = []
  const unknown = []
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === '' || entry.link || entry.integrity) continue
    const name = `${entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${entry.version}`
    const integrity = await integrityOf(name)
    if (!integrity) {
      unknown.push(name)
      continue
    }
    found.push(name)
    // As npm writes it: the hash comes after the version.
    const { version, ...rest } = entry
    lock.packages[place] = { version, integrity, ...rest }
  }
  return { found, unknown }
}

/** What npm's own client says of a package; undefined when its registry does not have that version. @param {string} name */
async function askRegistry(name) {
  const npm = process.env.npm_execpath
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  try {
    const { stdout } = await promisify(execFile)(command, [...first, 'view', name, 'dist.integrity', '--json'])
    const said = JSON.parse(stdout || 'null')
    return typeof said === 'string' ? said : undefined
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && String(error.stdout).includes('E404')) return undefined
    throw error
  }
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '../..')
  const file = path.join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingEntries(lock)
  lock.packages = Object.fromEntries(
    [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  )
  const { found, unknown } = await addHashes(lock, askRegistry)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} packages of other platforms added, ${found.length} hashes written`)
  if (unknown.length > 0)
    console.log(`The registry has no hash of these; take a version that it has whole:\n${unknown.join('\n')}`)
}
