/** Refuses a lesson that has changed since it was proven; which harness and packages did it, a full run compares. */
import { guideFiles, lessonFiles } from '../../compiler/files.ts'
import { lessonHash } from './evidence.ts'
import { readProofs, untrueProofs } from './proofs.ts'

const files = [...lessonFiles([]), ...guideFiles()]
const proofs = readProofs()
const problems = untrueProofs(proofs, new Map(files.map((file) => [file, lessonHash(file)])))
for (const problem of problems) console.error(problem)
const never = files.filter((file) => !proofs.has(file)).length
console.log(
  `proofs: ${proofs.size} read, ${problems.length} untrue; ${never} lessons without one (npm run test:lessons)`,
)
process.exit(problems.length > 0 ? 1 : 0)
