// `npm run lock`: completes package-lock.json after a package was added or removed.
// npm leaves the packages of other platforms out when it cannot read them at that moment, and `npm ci` then refuses the
// whole lock. They are written by name and version; npm installs only those of the machine it runs on.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

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

/**
 * @param {{ packages: Record<string, any> }} lock
 * @returns {[string, object][]} the entries that are missing, by their place
 */
export function missingEntries({ packages }) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !packages[`node_modules/${name}`] && /^\d+\.\d+\.\d+/.test(range))
      .filter(([name]) => Object.keys(platformOf(name)).length > 0)
      .map(([name, version]) => [
        `node_modules/${name}`,
        { version, ...(dev && { dev }), optional: true, ...platformOf(name) },
      ]),
  )
}

if (process.argv[1] === import.meta.filename) {
  const file = path.resolve(import.meta.dirname, '../package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingEntries(lock)
  lock.packages = Object.fromEntries(
    [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  )
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} packages of other platforms added`)
}
