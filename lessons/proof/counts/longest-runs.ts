/**
 * npm run -s prove:page -- [files or folders] | npm run -s lessons:longest: the twenty that take the longest, in seconds of processor.
 * Chromium slows no worker down, so the slow profile of `bench:pages` is a quarter of this processor by multiplication.
 */
import { text } from 'node:stream/consumers'

const maxRuns = 20
const slowdownFactor = 4
const line = /^(\S+) (\S+) (exact|digits|no: .+?) ([\d.]+) s/gm

const runs = [...(await text(process.stdin)).matchAll(line)].map(([, place, block, verdict, seconds]) => ({
  place,
  block,
  verdict,
  seconds: Number(seconds),
  'on the slow profile': Number(seconds) * slowdownFactor,
}))
runs.sort((a, b) => b.seconds - a.seconds)
console.table(runs.slice(0, maxRuns))
