import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Finding, ok, warning } from '../../backend/doctor/finding.ts'
import { root } from '../build/run.mjs'
import { sourceHash } from '../build/source-hash.mjs'

export async function buildFinding(stamp = path.join(root, 'build/stamp')): Promise<Finding> {
  const built = await readFile(stamp, 'utf8').catch(() => undefined)
  if (built === undefined) return warning('build', 'there is none: npm start makes it')
  if (built !== (await sourceHash())) return warning('build', 'stale: npm start builds again')
  return ok('build', 'of these sources')
}
