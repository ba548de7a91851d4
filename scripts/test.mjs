/** npm test [-- checks unit lessons journeys]: every part runs even when an earlier one failed; the last line counts all tests. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from './build/build.mjs'
import { installIfNeeded } from './build/install.mjs'
import { useMemoryForTemporaryFiles } from './machine/temporary-files.mjs'
import { dueProcessTests, processTests } from './test/process-tests.mjs'
import { hasPassed, haveSweepsPassed, recordPassed } from './test/whole-runs.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))

const named = process.argv.slice(2)
/** @param {'checks' | 'unit' | 'lessons' | 'journeys'} part */
const isAsked = (part) => named.length === 0 || named.includes(part)
const isFull = Boolean(process.env.FULL)

const total = { passed: 0, failed: 0, skipped: 0 }
// Only CI retries, once: of 6,500 tests on a busy machine one may meet a race; the run names it.
const retries = process.env.CI ? '1' : '0'
/** @param {string} name */
const bin = (name) => path.join('node_modules', '.bin', name)

/**
 * @param {string} title @param {string} command @param {string[]} words
 * @param {{ beside?: boolean, full?: boolean }} [options] `beside`: takes the processor that another part leaves; output at the end
 *   In CI a part that hangs is ended, so that the run says which.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run(title, command, words, { beside = false, full = isFull } = {}) {
  const started = Date.now()
  if (!beside) console.log(`\n— ${title}`)
  return new Promise((resolve) => {
    const environment = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, FULL: full ? '1' : undefined }
    const guard = process.env.CI && !beside ? ['timeout', '--kill-after=10', '45m'] : []
    const [program = '', ...given] = [...guard, command, ...words]
    const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'inherit'], env: environment })
    if (beside && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (!beside) process.stdout.write(chunk)
    })
    /** @param {boolean} ok */
    const end = (ok) => {
      if (beside) process.stdout.write(`\n— ${title}\n${output}`)
      console.log(`— ${title}: ${ok ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
      resolve({ ok, output })
    }
    child.once('error', (error) => {
      console.error(error.message)
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

/** A failed runner without a failed test counts as one. @param {boolean} ok @param {typeof total} [counts] */
function add(ok, { passed, failed, skipped } = { passed: 0, failed: 0, skipped: 0 }) {
  total.passed += passed
  total.skipped += skipped
  total.failed += ok ? failed : Math.max(failed, 1)
}

/** @param {string} title @param {string} command @param {string[]} words @param {{ beside?: boolean }} [options] */
async function check(title, command, words, options) {
  const { ok } = await run(title, command, words, options)
  add(ok, { passed: ok ? 1 : 0, failed: 0, skipped: 0 })
  return ok
}

/** The full job adds what has not passed on these very sources; PROOFS=anew adds it always. @param {'engines' | 'journeys'} part */
async function isWhole(part) {
  if (!isFull || process.env.PROOFS === 'anew') return isFull
  const passed = await hasPassed(part)
  if (passed) console.log(`\n— ${part}: all of them have passed on these sources (.ci/passed.txt); now the main paths`)
  return !passed
}

/** @param {string} file */
function read(file) {
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function staticChecks() {
  const beside = { beside: true }
  await check('route types', bin('react-router'), ['typegen'], beside)
  await check('types', bin('tsc'), ['--build'], beside)
  await check('lint and format', bin('biome'), ['ci', '--error-on-warnings', '.'], beside)
  await check('import order', process.execPath, ['scripts/checks/imports.mjs'], beside)
  await check('units of constants', bin('tsx'), ['scripts/checks/constants.ts'], beside)
  await check('spelling', bin('cspell'), ['lint', '--no-progress', '--no-summary', '**'], beside)
  await check('lock file', bin('tsx'), ['scripts/checks/lock.ts'], beside)
  // The full job proves what has changed, and says what to commit.
  if (!isFull) await check('proofs of lessons', bin('tsx'), ['lessons/proof/evidence/check-proofs.ts'], beside)
  await check('unused code', bin('knip'), [], beside)
  await check('code that only tests use', bin('knip'), ['--production'], beside)
}

async function builtProduct() {
  try {
    await buildIfNeeded()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    add(false)
    return false
  }
}

async function firstStart() {
  const folder = path.resolve('test-results/first-start')
  mkdirSync(folder, { recursive: true })
  const started = await check('first start of the product', bin('tsx'), ['e2e/support/product/first-start.ts', folder])
  if (started) process.env.FIRST_START_DATA = folder
}

async function unitTests() {
  const file = 'test-results/unit.json'
  const full = await isWhole('engines')
  const due = full ? processTests : dueProcessTests()
  const left = processTests.filter((test) => !due.includes(test))
  const words = [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./scripts/test/report-flaky.ts',
    `--retry=${retries}`,
    ...left.map((test) => `--exclude=${test}`),
  ]
  const { ok } = await run('unit tests and database engines', bin('vitest'), words, { full })
  if (ok && full) await recordPassed('engines')
  const counts = read(file)
  add(
    ok,
    counts && {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests,
      skipped: counts.numPendingTests + counts.numTodoTests,
    },
  )
}

async function lessonTests() {
  // Only the full job fails when a Python package is missing.
  const words = isFull ? '--full' : '--without-packages'
  const { ok, output } = await run('lesson code', 'npm', ['run', '--silent', 'test:lessons', '--', words], {
    beside: true,
  })
  const last = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(output)
  add(ok, last ? { passed: Number(last[1]), failed: Number(last[2]), skipped: Number(last[3] ?? 0) } : undefined)
}

async function journeys() {
  const full = await isWhole('journeys')
  const { ok } = await run('journeys in Chromium', bin('playwright'), ['test', `--retries=${retries}`], { full })
  const results = read('test-results/journeys.json')
  if (full && results && haveSweepsPassed(results)) await recordPassed('journeys')
  const counts = results?.stats
  add(ok, counts && { passed: counts.expected + counts.flaky, failed: counts.unexpected, skipped: counts.skipped })
}

try {
  await installIfNeeded()
  const { requireTools } = await import('./machine/tools.mjs')
  const isDue = isAsked('unit') && (isFull || dueProcessTests().includes('deploy/nginx.engines.test.ts'))
  requireTools({ proxy: isDue })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
rmSync('test-results', { recursive: true, force: true })
useMemoryForTemporaryFiles()
// Node's own 16 MB for young objects costs a twentieth more processor time here.
process.env.NODE_OPTIONS = `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`.trim()
// The checks use idle processor time of the build and of the test databases.
const checked = isAsked('checks') && staticChecks()
const built = await builtProduct()
if (built) await firstStart()
if (isAsked('unit')) await unitTests()
await checked
const walk = built && isAsked('journeys') ? journeys : async () => {}
const prove = isAsked('lessons') ? lessonTests : async () => {}
// The full job trains networks for minutes, which makes pages beside it too slow.
if (isFull) {
  await walk()
  await prove()
} else {
  await Promise.all([walk(), prove()])
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)
