/** npm run test:lessons -- [--full] [--without-packages] [--notebooks] [--update] [files or folders] (docs/lessons.md) */
import { parseArgs } from 'node:util'
import { guideFiles, lessonFiles } from '../compiler/files.ts'
import { lessonName } from '../compiler/template.ts'
import { jupyterIsThere } from './notebooks/jupyter.ts'
import { proveNotebooks } from './notebooks/prove-notebooks.ts'
import { PagePython } from './page-python.ts'
import { type Proof, prove } from './prove.ts'
import { Interpreter } from './run-samples.ts'
import { updateOutputs } from './update.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean' },
    'without-packages': { type: 'boolean' },
    notebooks: { type: 'boolean' },
    update: { type: 'boolean' },
  },
})
const files = [...lessonFiles(positionals), ...(positionals.length ? [] : guideFiles())]
const atOnce = 2
const mostNoRun = 0.1

const packages = !options['without-packages']
const notRun = packages ? 'skipped' : 'left to a run with packages'

const total = { passed: 0, failed: 0, ran: 0, inPage: 0, compiled: 0, skipped: 0, leftOut: 0, noRun: 0, python: 0 }

const page = await PagePython.start()

async function proveFile(file: string, interpreter: Interpreter): Promise<void> {
  let proof = await prove(file, interpreter, page)
  if (options.update && updateOutputs(file, proof) > 0) {
    console.log(`${file}: outputs rewritten, read the diff`)
    proof = await prove(file, interpreter, page)
  }
  report(file, proof)
}

function report(file: string, proof: Proof): void {
  if (options.full)
    proof.failed.push(...proof.skipped.map(({ line, message }) => ({ line, message: `skipped: ${message}` })))
  for (const { line, message } of proof.failed) console.log(`${file}:${line}: ${message}`)
  if (!options.full && packages)
    for (const { line, message } of proof.skipped) console.log(`${file}:${line}: skipped, ${message}`)
  const { ran, inPage, compiled, skipped, failed, noRun, python } = proof
  console.log(
    `${failed.length ? 'not ok' : 'ok'} ${file}: ${ran} run, ${inPage} in the page, ${compiled} compiled, ${skipped.length} ${notRun}`,
  )
  total.passed += ran + inPage + compiled + (failed.length ? 0 : 1) // a lesson that holds to the template counts as one
  total.failed += failed.length
  total.ran += ran
  total.inPage += inPage
  total.compiled += compiled
  if (packages) total.skipped += skipped.length
  else total.leftOut += skipped.length
  total.noRun += noRun
  total.python += python
}

const queue = [...files]
const work = async () => {
  const interpreter = new Interpreter({ packages })
  for (let file = queue.shift(); file; file = queue.shift()) await proveFile(file, interpreter)
  interpreter.close()
}
await Promise.all(Array.from({ length: atOnce }, work))

async function testNotebooks(): Promise<void> {
  if (!options.full && !options.notebooks) return
  const written = files.filter((file) => lessonName.test(file))
  if (!jupyterIsThere()) {
    console.log(`${written.length} notebooks: skipped, need python3-nbclient, python3-nbformat and python3-ipykernel`)
    if (options.full) total.failed += 1
    else total.skipped += written.length
    return
  }
  const started = Date.now()
  await proveNotebooks(written, (file, held, failed) => {
    for (const { line, message } of failed) console.log(`${file}:${line}: ${message}`)
    console.log(`${failed.length ? 'not ok' : 'ok'} notebook of ${file}: ${held} cells`)
    total.passed += held
    total.failed += failed.length
  })
  console.log(`${written.length} notebooks run in ${Math.round((Date.now() - started) / 1000)} s`)
}
await testNotebooks()

const { ran, inPage, compiled, skipped, leftOut, noRun, python } = total
console.log(
  `${files.length} lessons, ${ran} samples run, ${inPage} as in the page, ${compiled} compiled only, ${skipped + leftOut} ${notRun}`,
)
if (options.full && noRun > python * mostNoRun) {
  console.log(`${noRun} of ${python} Python samples are not run, at most one in ten may be`)
  total.failed += 1
}
const skippedToo = skipped ? `, ${skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skippedToo}`)
process.exitCode = total.failed ? 1 : 0
