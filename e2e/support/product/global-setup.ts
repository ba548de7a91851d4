import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Server } from './server.ts'

/** `npm test` has made this data already. */
export default async function setup() {
  if (process.env.FIRST_START_DATA) return
  const folder = mkdtempSync(path.join(tmpdir(), 'xpedition-first-start-'))
  await Server.firstStart(folder)
  process.env.FIRST_START_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
