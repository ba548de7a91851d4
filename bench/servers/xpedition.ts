import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { ServiceProcess } from './service-process.ts'

const ourBuild = path.join(import.meta.dirname, '../../build')
const unlimited = '100000000'

/** One a run: servers on one database must accept each other's tokens. */
export const jwtSecret = randomBytes(32).toString('hex')

interface Options {
  log?: string
  flags?: readonly string[]
  /** The folder of another release's build. */
  build?: string | undefined
}

/** Without the rate limits that one address would reach. @param environment `DATABASE_URL`, or nothing for PGlite */
export const prepareXPedition = (
  environment: Record<string, string> = {},
  { log, flags = [], build = ourBuild }: Options = {},
): Promise<ServiceProcess> =>
  ServiceProcess.prepare(async (port, folder) => ({
    log,
    words: [...flags, path.join(build, 'backend/main.js')],
    ready: '/ready',
    environment: {
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      GOTRUE_JWT_SECRET: jwtSecret,
      GOTRUE_JWT_EXP: '86400',
      GOTRUE_RATE_LIMIT_SIGNUP: unlimited,
      GOTRUE_RATE_LIMIT_SIGNIN: unlimited,
      PASSWORD_TIME_BUDGET: unlimited,
      REST_RATE_LIMIT_ACCOUNT: unlimited,
      REST_RATE_LIMIT_ADDRESS: unlimited,
      ...environment,
    },
  }))
