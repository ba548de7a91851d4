/** A process of its own: prepares what its flood needs, says `ready`, and floods until its time is over. */
import { floodBy } from './kinds.ts'
import { type FloodPlan, readPlan } from './plan.ts'

const plan = readPlan<FloodPlan>()
const flood = await floodBy[plan.flood](plan)
console.log('ready')
setTimeout(() => process.exit(0), plan.seconds * 1000)
flood()
