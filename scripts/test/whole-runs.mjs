import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../build/run.mjs'
import { filesOf, sourceFiles } from '../build/source-hash.mjs'

const recordFile = '.ci/passed.txt'

/** What the suites of both engines read, beside Node and its packages; of lessons their code alone. */
const engineSources = [
  ...['account', 'auth', 'progress', 'python', 'review'].map((name) => `app/features/${name}`),
  'app/lib',
  'app/paths.ts',
  'app/ui',
  'backend',
  'courses',
  'scripts',
  'simulation',
  'supabase',
  'package-lock.json',
  'vitest.config.ts',
]

/** Beside what the build reads. */
const journeySources = [
  'backend/testing',
  'backend/auth/saml/testing',
  'e2e',
  'scripts/machine',
  'playwright.config.ts',
]

/** @typedef {'engines' | 'journeys'} Part of a whole run, which takes long and rarely breaks */

/** @type {Record<Part, (folder: string) => Promise<string[]>>} */
const sourcesOf = {
  engines: async (folder) =>
    (await within(folder, engineSources)).filter(
      (file) => !file.startsWith('courses/') || (file.endsWith('.ts') && !file.endsWith('.test.ts')),
    ),
  journeys: async (folder) => [
    ...(await sourceFiles(folder)),
    ...(await within(folder, journeySources)).filter((file) => isReadBySweeps(folder, file)),
  ],
}

/** Journeys without the tag are walked in every run. @param {string} folder @param {string} file */
const isReadBySweeps = (folder, file) =>
  !file.endsWith('.spec.ts') || readFileSync(path.join(folder, file), 'utf8').includes('@sweep')

/** @param {string} folder @param {string[]} places */
const within = async (folder, places) => (await Promise.all(places.map((place) => filesOf(folder, place)))).flat()

/**
 * @param {Part} part @param {string} [folder] of the project
 * @returns {Promise<string[]>} all that may break it, by its place in the folder
 */
export const sourcesOfPart = async (part, folder = root) => [...new Set(await sourcesOf[part](folder))].sort()

/** @param {Part} part @param {string} folder @returns {Promise<string>} of names and contents */
async function hashOf(part, folder) {
  const hash = createHash('sha256')
  for (const file of await sourcesOfPart(part, folder)) {
    const content = readFileSync(path.join(folder, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} folder @returns {Record<string, string>} the hash of each part's last whole run that passed */
function recorded(folder) {
  const file = path.join(folder, recordFile)
  if (!existsSync(file)) return {}
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return Object.fromEntries(lines.map((line) => line.split(' ')))
}

/** @param {Part} part @param {string} [folder] @returns {Promise<boolean>} whether all of it passed on these very sources */
export const hasPassed = async (part, folder = root) => recorded(folder)[part] === (await hashOf(part, folder))

/** For a whole run alone to write: commit it. @param {Part} part all of which has passed @param {string} [folder] */
export async function recordPassed(part, folder = root) {
  const all = { ...recorded(folder), [part]: await hashOf(part, folder) }
  const lines = Object.entries(all)
    .sort()
    .map(([name, hash]) => `${name} ${hash}\n`)
  mkdirSync(path.join(folder, '.ci'), { recursive: true })
  writeFileSync(path.join(folder, recordFile), lines.join(''))
}

/** @typedef {{ tags: string[], tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite of Playwright's report */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** One that did not run, in a run that was ended, is `skipped` and `ok`. @param {Suite} results */
export function haveSweepsPassed(results) {
  const sweeps = specsOf(results).filter(({ tags }) => tags.includes('sweep'))
  const passed = ['expected', 'flaky']
  return sweeps.length > 0 && sweeps.every(({ tests }) => tests.every(({ status }) => passed.includes(status)))
}
