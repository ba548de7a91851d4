/** Started by `bench:torch`: prints the seconds of processor of one sample after those before it. `tsx time-sample.ts FILE ID simd|loops` */
import { extractSamples } from '../../compiler/code/extract.ts'
import { readLesson } from '../../compiler/read-lesson.ts'

const [file = '', id = '', kernels = 'simd'] = process.argv.slice(2)

// The kernels ask once, as they are loaded.
const { validate } = WebAssembly
if (kernels === 'loops') WebAssembly.validate = () => false
await import('../../../app/features/python/torch/engine.ts')
WebAssembly.validate = validate

const { PagePython } = await import('../page/page-python.ts')
const page = await PagePython.start()
const { samples } = extractSamples(readLesson(file).tree)
let isPast = false
const judging = page.judge(samples, ({ runsIn, kind }) => !isPast && kind === 'sample' && runsIn === 'page')
for await (const { block, seconds, problems } of judging) {
  if (block.sample.id !== id) continue
  isPast = true
  if (problems.length > 0) throw new Error(`${file} ${id}: ${problems.map(({ message }) => message).join()}`)
  console.log(seconds)
}
process.exit()
