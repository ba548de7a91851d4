import { buildSettings } from '../backend/settings/build-settings.mjs'
import { unknownNames } from '../backend/settings/unknown-names.mjs'
import { explainError } from '../backend/system/explain-error.mjs'
import { build } from './build/build.mjs'
import { endRunning } from './build/run.mjs'
import { stopOnSignals } from './build/stop-on-signals.mjs'

for (const says of unknownNames(process.env, ['GOTRUE_SITE_URL', ...buildSettings], /^VITE_/)) console.warn(says)
stopOnSignals('Stopped: npm run build, or npm start, builds again.', endRunning)
try {
  await build()
} catch (error) {
  console.error(explainError(error))
  process.exit(1)
}
