import type { Logger } from 'pino'
import type { Keys } from './access/keys.ts'
import type { Tokens } from './access/tokens.ts'
import type { Passwords } from './auth/passwords/passwords.ts'
import type { Database } from './database/database.ts'
import type { DiskSpace } from './health/disk-space.ts'
import type { Background } from './http/background.ts'
import type { Limit } from './http/limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings/settings.ts'
import type { Files } from './storage/files/files.ts'

export interface Services {
  settings: Settings
  keys: Keys
  database: Database
  files: Files
  disk: DiskSpace
  tokens: Tokens
  passwords: Passwords
  mailer: Mailer
  noticeLimit: Limit
  background: Background
  log: Logger
}
