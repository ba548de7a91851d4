import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { readKeys } from '../../backend/access/keys.ts'
import { createTokens } from '../../backend/access/tokens.ts'
import { createPasswords } from '../../backend/auth/passwords/passwords.ts'
import { createNoticeLimit } from '../../backend/auth/users/notify-owner.ts'
import { backUp } from '../../backend/backup/backup.ts'
import { restore } from '../../backend/backup/restore.ts'
import { openPglite } from '../../backend/database/pglite/pglite.ts'
import { openPostgres } from '../../backend/database/postgres/postgres.ts'
import { createTimeBudget } from '../../backend/database/queue/time-budget.ts'
import { DiskSpace } from '../../backend/health/disk-space.ts'
import { createBackground } from '../../backend/http/background.ts'
import { createMailer } from '../../backend/mail/mailer.ts'
import { openServices } from '../../backend/open-services.ts'
import type { Services } from '../../backend/services.ts'
import { readSettings, type Settings } from '../../backend/settings/settings.ts'
import { openFiles } from '../../backend/storage/files/open-files.ts'
import { createDatabase, type Templates, templateDatabase } from '../../backend/testing/postgres.ts'

export const engines = ['pglite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** Where a service's data is. */
export interface Home {
  context(): Services
  /** Undefined for a home that many runs share: opening it anew takes longer than a run. */
  own:
    | {
        /** Ends without closing, and opens what lies on the disk. */
        crash(): Promise<void>
        backUp(): Promise<void>
        /** The last backup; false when there is none. */
        restore(): Promise<boolean>
      }
    | undefined
  close(): Promise<void>
}

const unlimited = '1000000'
const limits = {
  GOTRUE_RATE_LIMIT_SIGNUP: unlimited,
  PASSWORD_TIME_BUDGET: unlimited,
  GOTRUE_RATE_LIMIT_SIGNIN: unlimited,
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: unlimited,
  GOTRUE_RATE_LIMIT_USER: unlimited,
  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: unlimited,
}
/** Statements take real time, in which virtual minutes do not pass: on a busy machine a learner would be refused for hours. */
const budget = createTimeBudget({ budgetMs: Number.MAX_SAFE_INTEGER })
const silent = pino({ level: 'silent' })
/** bcrypt's least: its time is not what is asked for here. */
const passwords = createPasswords({ cost: 4 })
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'xpedition-simulation-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** In memory, or a database of the test cluster without durability: for runs that neither crash it nor restore it. */
export async function openSharedHome(engine: Engine, templates: Templates): Promise<Home> {
  const folder = newFolder()
  const settings = readSettings({ DATA_DIR: folder, ...limits })
  const server = engine === 'postgres' ? await createDatabase(templates.socketFolder, templateDatabase) : undefined
  const { database } = server
    ? openPostgres(server.url, undefined, { budget })
    : await openPglite({ loadDataDir: new Blob([readFileSync(templates.pgliteFile)]), budget })
  const keys = readKeys(settings)
  const background = createBackground(silent)
  const context: Services = {
    settings,
    keys,
    database,
    files: openFiles(settings),
    disk: new DiskSpace(folder),
    tokens: createTokens(keys.jwtSecret, settings.GOTRUE_JWT_KEYS, settings.GOTRUE_JWT_KEY_ID),
    passwords,
    mailer: createMailer(settings, silent, background),
    noticeLimit: createNoticeLimit(database),
    background,
    log: silent,
  }
  const close = async () => {
    await background.close()
    await database.close()
    await server?.drop()
    remove(folder)
  }
  return { context: () => context, own: undefined, close }
}

/** A data folder, or a database, that a start of the product opens. */
export async function openOwnHome(engine: Engine, templates: Templates): Promise<Home> {
  const folder = newFolder()
  const server = engine === 'postgres' ? await createDatabase(templates.socketFolder, templateDatabase) : undefined
  let lives = 0
  let settings = settingsOf()
  if (!server) {
    const data = path.join(settings.DATA_DIR, 'pglite')
    mkdirSync(data, { recursive: true })
    execFileSync('tar', ['-xf', templates.pgliteFile, '-C', data])
  }
  let context = await open()
  const backup = () => path.join(folder, 'last.backup')
  let hasBackup = false

  function settingsOf(): Settings {
    const place = { DATA_DIR: path.join(folder, `life-${lives}`), ...(server && { DATABASE_URL: server.url }) }
    return readSettings({ ...limits, ...place })
  }
  async function open(): Promise<Services> {
    return { ...(await openServices(settings, silent, { tidies: false })), passwords }
  }
  const end = async () => {
    await context.background.close()
    await context.database.close()
  }

  return {
    context: () => context,
    own: {
      async crash() {
        if (server)
          // Its connections end as in a crash: the rest of the cluster serves others.
          await context.database.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          )
        const former = settings.DATA_DIR
        lives += 1
        settings = settingsOf()
        // The disk as a crash leaves it: copied while the database is open.
        for (const name of ['pglite', 'keys.json'].filter((each) => existsSync(path.join(former, each))))
          cpSync(path.join(former, name), path.join(settings.DATA_DIR, name), { recursive: true })
        await end()
        context = await open()
        remove(former)
      },
      async backUp() {
        remove(backup())
        await backUp(settings, backup(), { release: 'simulation', startStep: () => () => {} })
        hasBackup = true
      },
      async restore() {
        if (!hasBackup) return false
        await end()
        await restore(settings, backup(), { release: 'simulation', replace: true, startStep: () => () => {} })
        context = await open()
        return true
      },
    },
    async close() {
      await end()
      await server?.drop()
      remove(folder)
    },
  }
}
