import { rotateKey } from '../backend/credentials/rotate.ts'
import { runCommand } from './credentials/command.ts'

await runCommand(async (settings) => {
  const id = await rotateKey(settings)
  return `Credentials are signed by ${id} from the next start on; what earlier keys have signed stays good.`
})
