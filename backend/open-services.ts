import type { Logger } from 'pino'
import { readKeys } from './access/keys.ts'
import { createTokens } from './access/tokens.ts'
import { createPasswords } from './auth/passwords/passwords.ts'
import { applySessionLimits } from './auth/sessions/session-limits.ts'
import { sweepAuth } from './auth/sweep.ts'
import { createNoticeLimit } from './auth/users/notify-owner.ts'
import { serveSnapshots } from './backup/snapshot/serve-snapshots.ts'
import { signingKey } from './credentials/keys.ts'
import { openDatabase } from './database/open.ts'
import { restrictPermissions } from './database/restrict-permissions.ts'
import { DiskSpace } from './health/disk-space.ts'
import { createBackground } from './http/background.ts'
import { isOutOfSpace } from './http/out-of-space.ts'
import { createMailer } from './mail/mailer.ts'
import { sweepOutbox } from './mail/sweep-outbox.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings/settings.ts'
import { openFiles } from './storage/files/open-files.ts'
import { scheduleCleanup } from './storage/files/schedule-cleanup.ts'

interface OpenOptions {
  migrating?: () => void
  tidies?: boolean
}

export async function openServices(settings: Settings, log: Logger, options: OpenOptions = {}): Promise<Services> {
  const { migrating, tidies = true } = options
  const open = restrictPermissions(settings.DATA_DIR)
  if (open > 0) log.warn({ open }, 'files in the data folder stay open to other users of this machine')
  const disk = new DiskSpace(settings.DATA_DIR)
  const database = disk.watch(await openDatabase(settings, log, migrating).catch(explainDisk(disk, settings)))
  try {
    await applySessionLimits(database, settings)
    const keys = readKeys(settings)
    await signingKey(database, keys.jwtSecret)
    const files = openFiles(settings)
    const background = createBackground(log)
    const others = [() => sweepAuth({ database, settings }), () => sweepOutbox(settings)]
    const stop = tidies ? scheduleCleanup({ database, files, log }, others) : undefined
    const stopServing = settings.DATABASE_URL ? undefined : await serveSnapshots(settings.DATA_DIR, database, log)
    const close = async () => {
      stop?.()
      await stopServing?.()
      await database.close()
    }
    return {
      settings,
      keys,
      database: { ...database, close },
      files,
      disk,
      tokens: createTokens(keys.jwtSecret, settings.GOTRUE_JWT_KEYS, settings.GOTRUE_JWT_KEY_ID),
      passwords: createPasswords({ workers: settings.WORKERS, budgetMs: settings.PASSWORD_TIME_BUDGET * 1000 }),
      mailer: createMailer(settings, log, background),
      noticeLimit: createNoticeLimit(database),
      background,
      log,
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const explainDisk =
  (disk: DiskSpace, { DATA_DIR }: Settings) =>
  async (error: unknown): Promise<never> => {
    if (!isOutOfSpace(error) && !(await disk.isFull())) throw error
    throw new Error(`there is no room left for ${DATA_DIR} or the database: make room and start again`, {
      cause: error,
    })
  }
