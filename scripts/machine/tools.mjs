/** Chromium, PostgreSQL 15 or later and nginx: by CHROMIUM_PATH and POSTGRES_BIN, where Debian puts them, or installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

// The headless shell first: Debian's full Chromium starts an extra renderer for each window.
const chromiumPlaces = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const findChromium = () => chromiumPlaces.find((place) => place && existsSync(place))

export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const folders = [process.env.POSTGRES_BIN, ...versions.map((version) => path.join(debian, version, 'bin')), ...onPath]
  return folders.find(
    (folder) => folder && existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

export const findNginx = () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((place) => existsSync(place))

/** Installs when root on Debian. @param {string[]} packages @returns {boolean} whether they are there now */
export function installDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(' ')} …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} words */
  const apt = (...words) =>
    spawnSync('apt-get', words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** @param {{ proxy: boolean }} needs @throws {Error} naming the one command to type */
export function requireTools({ proxy }) {
  const find = () =>
    [
      findChromium() ? [] : ['chromium-headless-shell'],
      findPostgres() ? [] : ['postgresql'],
      !proxy || findNginx() ? [] : ['nginx-light'],
    ].flat()
  const missing = find()
  if (missing.length === 0) return
  installDebian(missing)
  if (find().length > 0) {
    throw new Error(
      `The tests need ${missing.join(' and ')}. On Debian or Ubuntu type: sudo apt-get install ${missing.join(' ')}`,
    )
  }
}
