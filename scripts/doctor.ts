import { examine } from '../backend/doctor/examine.ts'
import { stopOnSignals } from './build/stop-on-signals.mjs'
import { buildFinding } from './doctor/build-finding.ts'

process.umask(0o077)
stopOnSignals('Stopped before all was looked at; nothing was changed.')
const findings = [...(await examine(process.env)), await buildFinding()]
for (const { state, matter, says } of findings) console.log(`${state.padEnd(9)}${matter.padEnd(13)}${says}`)
const count = (state: string) => findings.filter((finding) => finding.state === state).length
console.log(`\n${count('ok')} ok, ${count('warning')} warnings, ${count('problem')} problems`)
process.exit(count('problem') > 0 ? 1 : 0)
