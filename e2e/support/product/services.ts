import type { OidcServer } from '../../../backend/testing/external-services/oidc.ts'
import type { Mailbox } from '../../../backend/testing/external-services/smtp.ts'
import { createDatabase, startPostgres, templateDatabase } from '../../../backend/testing/postgres.ts'
import { freePort } from '../../../backend/testing/processes/free-port.ts'
import { makePythonPackages } from './python-packages.ts'
import { Server } from './server.ts'

export interface Service {
  server: Server
  mailbox?: Mailbox
  provider?: OidcServer
}

/** PostgreSQL, so that a journey can change stored data while the server runs. @returns its address */
type MakeDatabase = () => Promise<string>

const starts = {
  plain: async () => ({ server: await Server.start() }),
  postgres: async (makeDatabase) => ({ server: await Server.start({ DATABASE_URL: await makeDatabase() }) }),
  mailing: (makeDatabase) => startMailing(makeDatabase),
  confirming: (makeDatabase) =>
    startMailing(makeDatabase, { GOTRUE_MAILER_AUTOCONFIRM: 'false', GOTRUE_SMTP_MAX_FREQUENCY: '1ms' }),
  withoutGuests: async () => ({ server: await Server.start({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'false' }) }),
  /** For a learner who presses all activities of all modules within a minute. */
  hurried: async () => ({ server: await Server.start({ REST_RATE_LIMIT_ACCOUNT: '3000' }) }),
  /** A stand-in for Biopython, with the parts that one lesson uses. */
  packaged: async () => ({ server: await Server.start({ PYODIDE_PACKAGES: await makePythonPackages() }) }),
  federated: async (makeDatabase) => {
    const { startOidc } = await import('../../../backend/testing/external-services/oidc.ts')
    const port = await freePort()
    const provider = await startOidc([`http://localhost:${port}/auth/v1/callback`])
    const DATABASE_URL = await makeDatabase()
    const settings = { PORT: port, DATABASE_URL, GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true' }
    return { provider, server: await Server.start({ ...provider.environment('keycloak'), ...settings }) }
  },
} satisfies Record<string, (makeDatabase: MakeDatabase) => Promise<Service>>

export type ServiceName = keyof typeof starts

async function startMailing(makeDatabase: MakeDatabase, settings: Record<string, string> = {}): Promise<Service> {
  const { startSmtp } = await import('../../../backend/testing/external-services/smtp.ts')
  const mailbox = await startSmtp()
  const server = await Server.start({
    // Links in mails name the port, so it must be known before the start.
    PORT: await freePort(),
    DATABASE_URL: await makeDatabase(),
    GOTRUE_RATE_LIMIT_OTP: '10000',
    GOTRUE_RATE_LIMIT_VERIFY: '10000',
    ...mailbox.environment,
    ...settings,
  })
  return { server, mailbox }
}

/** One of each a worker, started when first asked for: a start takes longer than most journeys. */
export class Services {
  readonly #running = new Map<ServiceName, Promise<Service>>()
  #postgres: ReturnType<typeof startPostgres> | undefined

  get(name: ServiceName): Promise<Service> {
    const service = this.#running.get(name) ?? starts[name](this.makeDatabase)
    this.#running.set(name, service)
    return service
  }

  readonly makeDatabase: MakeDatabase = async () => {
    this.#postgres ??= startPostgres(['fsync=off'])
    return (await createDatabase((await this.#postgres).socketFolder, templateDatabase)).url
  }

  async end(): Promise<void> {
    try {
      await Promise.all(
        [...this.#running.values()].map(async (started) => {
          const { server, mailbox, provider } = await started
          await server.remove()
          await mailbox?.close()
          await provider?.close()
        }),
      )
    } finally {
      await (await this.#postgres)?.end()
    }
  }
}
