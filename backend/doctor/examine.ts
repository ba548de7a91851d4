import { readSettings, type Settings, unknownSettings } from '../settings/settings.ts'
import { examineDatabase } from './database.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'
import { clockFinding, diskFinding, folderFinding, freeBytes, keysFinding, nodeFinding } from './machine.ts'
import { mailFinding, proxyFinding } from './network.ts'

type Environment = Record<string, string | undefined>

export async function examine(environment: Environment): Promise<Finding[]> {
  const node = nodeFinding(process.versions.node)
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    return [
      node,
      ...reasonOf(error)
        .split('\n')
        .map((line) => problem('settings', line)),
    ]
  }
  const { DATA_DIR: folder } = settings
  const unknown = unknownSettings(environment)
  const before = [folderFinding(folder, settings.DATABASE_URL === undefined ? undefined : 0), keysFinding(settings)]
  const { findings, now } = await examineDatabase(settings)
  return [
    node,
    unknown.length > 0
      ? warning('settings', `${unknown.join(', ')}: unknown here, so without effect`)
      : ok('settings', 'each is known and in its form'),
    ...before,
    ...findings,
    diskFinding(freeBytes(folder)),
    clockFinding(folder, Date.now(), now),
    await mailFinding(settings),
    proxyFinding(settings),
  ]
}
