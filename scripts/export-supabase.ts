import { rowsIn } from '../backend/backup/archive/manifest.ts'
import { exportForSupabase } from '../backend/backup/supabase/export-for-supabase.ts'
import { runOnFile } from './backup/command.ts'

const command = { usage: 'npm run export:supabase -- FILE.sql', stopped: 'Stopped: no file was made.' }
await runOnFile(command, async ({ settings, file, startStep }) => {
  const { tables, files } = await exportForSupabase(settings, file, startStep)
  console.log(
    `${file}: ${rowsIn({ tables }, 'auth.users')} accounts, ${rowsIn({ tables }, 'public.user_progress')} modules`,
  )
  console.log('It holds password hashes and second factors in plain: only you can read it (mode 0600). Keep it so.')
  console.log('Apply supabase/migrations to the project first. Everybody signs in again there, with the same password.')
  if (files.length > 0) console.log(`${files.length} uploads stay here: their owners choose their pictures again.`)
})
