import { readSettings, type Settings, unknownSettings } from '../settings/settings.ts'
import { explainError } from '../system/explain-error.mjs'
import { type CheckResult, ok, problem, warning } from './check-result.ts'
import { examineDatabase } from './database.ts'
import { clockFinding, diskFinding, folderFinding, freeBytes, keysFinding, nodeFinding } from './machine.ts'
import { mailFinding, proxyFinding } from './network.ts'

type Environment = Record<string, string | undefined>

export async function examine(environment: Environment): Promise<CheckResult[]> {
  const node = nodeFinding(process.versions.node)
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    return [
      node,
      ...explainError(error)
        .split('\n')
        .map((line) => problem('settings', line)),
    ]
  }
  const { DATA_DIR: folder } = settings
  const unknown = unknownSettings(environment)
  const before = [
    checkResult('data folder', () => folderFinding(folder, settings.DATABASE_URL === undefined ? undefined : 0)),
    checkResult('keys', () => keysFinding(settings)),
  ]
  const { findings, now } = await examineDatabase(settings)
  return [
    node,
    ...(unknown.length > 0
      ? unknown.map((says) => warning('settings', says))
      : [ok('settings', 'each is known and in its form')]),
    ...before,
    ...findings,
    checkResult('disk', () => diskFinding(freeBytes(folder))),
    checkResult('clock', () => clockFinding(folder, Date.now(), now)),
    await mailFinding(settings),
    proxyFinding(settings),
  ]
}

/** What cannot be looked at is a problem of its own, and keeps no other line back. */
function checkResult(matter: string, look: () => CheckResult): CheckResult {
  try {
    return look()
  } catch (error) {
    return problem(matter, explainError(error))
  }
}
