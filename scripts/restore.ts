import path from 'node:path'
import { rowsIn } from '../backend/backup/archive/manifest.ts'
import { restore } from '../backend/backup/restore.ts'
import { version } from '../package.json'
import { runOnFile } from './backup/command.ts'

const command = {
  usage: 'npm run restore -- FILE [--replace]',
  flags: ['--replace'],
  stopped: 'Stopped: nothing was replaced.',
}
await runOnFile(command, async ({ settings, file, flags, startStep }) => {
  console.log(`Restore of ${file} into ${path.resolve(settings.DATA_DIR)}`)
  const { manifest, aside, missing } = await restore(settings, file, {
    release: version,
    replace: flags.has('--replace'),
    startStep,
  })
  const { release, made } = manifest
  console.log(`${rowsIn(manifest, 'auth.users')} accounts as of ${made}, from release ${release}.`)
  if (missing.length > 0) console.log(`Left out, for this release has no such tables: ${missing.join(', ')}`)
  if (aside) console.log(`What was there before lies in ${path.resolve(aside)}; delete it when all is well.`)
  if (settings.DATABASE_URL) console.log('Restart each server on this database: they still hold the former keys.')
})
