/** Warns, and refuses nothing: where what proves the lessons has changed, a whole run proves all of them, for hours. */
import { guideFiles, lessonFiles } from '../../compiler/files.ts'
import { dueLessons } from '../evidence/due.ts'
import { readProofs } from '../evidence/proofs.ts'

const files = [...lessonFiles([]), ...guideFiles()]
const due = dueLessons(files, readProofs(), { packages: false })
console.log(`proofs: a whole run proves ${due.length} of ${files.length} lessons anew`)
