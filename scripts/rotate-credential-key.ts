import { rotateKey } from '../backend/credentials/rotate.ts'
import { readSettings } from '../backend/settings/settings.ts'
import { explainError } from '../backend/system/explain-error.mjs'

process.umask(0o077)
try {
  const id = await rotateKey(readSettings(process.env))
  console.log(`Credentials are signed by ${id} from the next start on; what earlier keys have signed stays good.`)
} catch (error) {
  console.error(explainError(error))
  process.exitCode = 1
}
