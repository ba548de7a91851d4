import path from 'node:path'
import { rowsIn } from '../backend/backup/archive/manifest.ts'
import { backUp } from '../backend/backup/backup.ts'
import { version } from '../package.json'
import { megabytes, runOnFile } from './backup/command.ts'

const command = { usage: 'npm run backup -- FILE', stopped: 'Stopped: no backup was made.' }
await runOnFile(command, async ({ settings, file, startStep }) => {
  console.log(`Backup of ${path.resolve(settings.DATA_DIR)}`)
  const { manifest, size, sha256, gone, hasKeys } = await backUp(settings, file, {
    release: version,
    startStep,
  })
  console.log(`${file}: ${rowsIn(manifest, 'auth.users')} accounts, ${megabytes(size)}, SHA-256 ${sha256}`)
  if (gone > 0) console.log(`${gone} uploads were removed by their owners while the backup was made.`)
  if (!hasKeys) console.log('No keys are in it: they come from the environment, which has a backup of its own.')
  console.log(
    `It holds ${hasKeys ? 'the keys of this server, ' : ''}password hashes and second factors: only you can read it (mode 0600). Keep it so.`,
  )
})
