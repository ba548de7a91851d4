/**
 * npm run test:lessons -- [--full] [--update] [files or folders]
 * Proves every lesson: tags, template, and every code sample. `--full` allows no skipped sample and at most one in ten
 * that is only compiled. `--update` rewrites the outputs shown from what was printed, for a reviewed diff.
 */
import { parseArgs } from 'node:util'
import { lessonFiles } from './files.ts'
import { type Proof, prove } from './prove.ts'
import { Interpreter } from './run-samples.ts'
import { updateOutputs } from './update.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean' }, update: { type: 'boolean' } },
})
const files = lessonFiles(positionals)
const atOnce = 2
const mostNoRun = 0.1

const total = { passed: 0, failed: 0, ran: 0, compiled: 0, skipped: 0, noRun: 0, python: 0 }

async function proveFile(file: string, interpreter: Interpreter): Promise<void> {
  let proof = await prove(file, interpreter)
  if (options.update && updateOutputs(file, proof) > 0) {
    console.log(`${file}: outputs rewritten, read the diff`)
    proof = await prove(file, interpreter)
  }
  report(file, proof)
}

function report(file: string, proof: Proof): void {
  if (options.full)
    proof.failed.push(...proof.skipped.map(({ line, message }) => ({ line, message: `skipped: ${message}` })))
  for (const { line, message } of proof.failed) console.log(`${file}:${line}: ${message}`)
  if (!options.full) for (const { line, message } of proof.skipped) console.log(`${file}:${line}: skipped, ${message}`)
  const { ran, compiled, skipped, failed, noRun, python } = proof
  console.log(`${failed.length ? 'not ok' : 'ok'} ${file}: ${ran} run, ${compiled} compiled, ${skipped.length} skipped`)
  total.passed += ran + compiled + (failed.length ? 0 : 1) // a lesson that holds to the template counts as one
  total.failed += failed.length
  total.ran += ran
  total.compiled += compiled
  total.skipped += skipped.length
  total.noRun += noRun
  total.python += python
}

const queue = [...files]
const work = async () => {
  const interpreter = new Interpreter()
  for (let file = queue.shift(); file; file = queue.shift()) await proveFile(file, interpreter)
  interpreter.close()
}
await Promise.all(Array.from({ length: atOnce }, work))

const { ran, compiled, skipped, noRun, python } = total
console.log(`${files.length} lessons, ${ran} samples run, ${compiled} compiled only, ${skipped} skipped`)
if (options.full && noRun > python * mostNoRun) {
  console.log(`${noRun} of ${python} Python samples are not run, at most one in ten may be`)
  total.failed += 1
}
const skippedToo = skipped ? `, ${skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skippedToo}`)
process.exitCode = total.failed ? 1 : 0
