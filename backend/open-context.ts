import type { Logger } from 'pino'
import { createPasswords } from './auth/passwords.ts'
import { createTokens } from './auth/tokens.ts'
import type { Context } from './context.ts'
import { openDatabase } from './database/open.ts'
import { readKeys } from './keys.ts'
import { createMailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'
import { openFiles } from './storage/files/open-files.ts'
import { keepTidy } from './storage/keep-tidy.ts'

/**
 * Everything the endpoints need, on the data of these settings. The caller closes `database`.
 * @throws {Error} one clear line: folder unwritable or in use, server unreachable, keys damaged
 */
export async function openContext(settings: Settings, log: Logger): Promise<Context> {
  const database = await openDatabase(settings, log)
  try {
    const keys = readKeys(settings)
    const files = openFiles(settings)
    const stop = keepTidy({ database, files, log })
    const close = () => {
      stop()
      return database.close()
    }
    return {
      settings,
      keys,
      database: { ...database, close },
      files,
      tokens: createTokens(keys.jwtSecret, settings.GOTRUE_JWT_KEYS, settings.GOTRUE_JWT_KEY_ID),
      passwords: createPasswords(),
      mailer: createMailer(settings, log),
      log,
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
