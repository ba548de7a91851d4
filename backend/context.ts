import type { Logger } from 'pino'
import type { Passwords } from './auth/passwords.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Database } from './database/database.ts'
import type { Keys } from './keys.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'
import type { Files } from './storage/files/files.ts'

/** What every endpoint group is given. Nothing in it remembers a user between requests. */
export interface Context {
  settings: Settings
  keys: Keys
  database: Database
  files: Files
  tokens: Tokens
  passwords: Passwords
  mailer: Mailer
  log: Logger
}
