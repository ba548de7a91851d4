import { revokeAtHome } from '../backend/credentials/revoke.ts'
import { runCommand } from './credentials/command.ts'

const [which] = process.argv.slice(2)
await runCommand(async (settings) => {
  if (!which) throw new Error('Which credential? Type: npm run credentials:revoke -- ID, or the address of its page')
  if (!(await revokeAtHome(settings, which))) throw new Error('There is no such credential that is still good')
  return 'The credential is revoked; whoever verifies it is told so.'
})
