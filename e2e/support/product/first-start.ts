/** Starts the built product on an empty folder for the first time, for all the tests of a run that begin where it ends. */
import { Server } from './server.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('which folder?')
await Server.firstStart(folder)
