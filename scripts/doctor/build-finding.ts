import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CheckResult, ok, problem, warning } from '../../backend/doctor/check-result.ts'
import { explainError } from '../../backend/system/explain-error.mjs'
import { isThere } from '../../backend/system/is-there.ts'
import { root } from '../build/run.mjs'
import { sourceHash } from '../build/source-hash.mjs'

export async function buildFinding(stamp = path.join(root, 'build/stamp')): Promise<CheckResult> {
  try {
    if (!isThere(stamp)) return warning('build', 'there is none: npm start makes it')
    const built = await readFile(stamp, 'utf8')
    if (built !== (await sourceHash())) return warning('build', 'stale: npm start builds again')
    return ok('build', 'of these sources')
  } catch (error) {
    return problem('build', explainError(error))
  }
}
