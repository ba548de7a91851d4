import type { OidcServer } from '../backend/testing/oidc.ts'
import type { Mailbox } from '../backend/testing/smtp.ts'
import { freePort } from './free-port.ts'
import { Server } from './server.ts'

/** A server and those it works with, which are real. */
export interface Service {
  server: Server
  mailbox?: Mailbox
  provider?: OidcServer
}

/** What a journey can ask for, by `test.use({ service })`. */
const starts = {
  /** As it comes. */
  plain: async () => ({ server: await Server.start() }),
  /** Mails through an SMTP server. */
  mailing: () => startMailing(),
  /** The same, and sign-ups wait until their address is confirmed. */
  confirming: () => startMailing({ GOTRUE_MAILER_AUTOCONFIRM: 'false', GOTRUE_SMTP_MAX_FREQUENCY: '1ms' }),
  /** Lets people sign in at an OpenID provider. */
  federated: async () => {
    const { startOidc } = await import('../backend/testing/oidc.ts')
    const port = await freePort()
    const provider = await startOidc([`http://localhost:${port}/auth/v1/callback`])
    const settings = { PORT: port, GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true' }
    return { provider, server: await Server.start({ ...provider.environment('keycloak'), ...settings }) }
  },
} satisfies Record<string, () => Promise<Service>>

export type ServiceName = keyof typeof starts

async function startMailing(settings: Record<string, string> = {}): Promise<Service> {
  const { startSmtp } = await import('../backend/testing/smtp.ts')
  const mailbox = await startSmtp()
  const server = await Server.start({
    // Links in mails name the port, so it has to be known beforehand.
    PORT: await freePort(),
    GOTRUE_RATE_LIMIT_OTP: '10000',
    GOTRUE_RATE_LIMIT_VERIFY: '10000',
    ...mailbox.environment,
    ...settings,
  })
  return { server, mailbox }
}

/** The services of one worker, each started for the first journey that asks for it: starting takes longer than most journeys. */
export class Services {
  readonly #running = new Map<ServiceName, Promise<Service>>()

  get(name: ServiceName): Promise<Service> {
    const service = this.#running.get(name) ?? starts[name]()
    this.#running.set(name, service)
    return service
  }

  async end(): Promise<void> {
    await Promise.all(
      [...this.#running.values()].map(async (started) => {
        const { server, mailbox, provider } = await started
        await server.remove()
        await mailbox?.close()
        await provider?.close()
      }),
    )
  }
}
