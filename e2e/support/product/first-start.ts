/** Makes the data of a first start once for all tests of a run. */
import { Server } from './server.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('which folder?')
await Server.firstStart(folder)
