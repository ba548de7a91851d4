import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  /** Who the envelope says it is for. */
  to: string
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** The whole message. */
  raw: string
  /** The first address in the text part. */
  link: string
  /** The digits that stand alone on a line of the text part. */
  code: string
}

export interface Mailbox {
  /** Settings of a server that mails here. */
  environment: Record<string, string>
  /** The next mail to this address that was not asked for before; waits up to thirty seconds. */
  next(to: string): Promise<ReceivedMail>
  /** Everything that has arrived, whoever asked for it. */
  all(): ReceivedMail[]
  close(): Promise<void>
}

/** A real SMTP server on a port of its own. @param options of smtp-server, to refuse or to dawdle */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const unread: ReceivedMail[] = []
  const waiting = new Map<string, (mail: ReceivedMail) => void>()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        done()
        void read(Buffer.concat(chunks), to).then((mail) => {
          received.push(mail)
          const waiter = waiting.get(to)
          waiting.delete(to)
          if (waiter) waiter(mail)
          else unread.push(mail)
        })
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    environment: {
      GOTRUE_SMTP_HOST: '127.0.0.1',
      GOTRUE_SMTP_PORT: String(port),
      GOTRUE_SMTP_ADMIN_EMAIL: 'trail@xpedition.example',
    },
    next(to) {
      const index = unread.findIndex((mail) => mail.to === to)
      const [mail] = index < 0 ? [] : unread.splice(index, 1)
      if (mail) return Promise.resolve(mail)
      return new Promise((resolve, reject) => {
        const tooLate = setTimeout(() => {
          waiting.delete(to)
          reject(new Error(`no mail to ${to} within thirty seconds; there came ${received.map((each) => each.to)}`))
        }, 30_000)
        waiting.set(to, (arrived) => {
          clearTimeout(tooLate)
          resolve(arrived)
        })
      })
    },
    all: () => [...received],
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A mail as its reader sees it. */
export async function readMail(raw: string | Uint8Array): Promise<Omit<ReceivedMail, 'to'>> {
  const mail = await PostalMime.parse(raw)
  const text = mail.text ?? ''
  return {
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    raw: typeof raw === 'string' ? raw : new TextDecoder().decode(raw),
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    code: /^\s*(\d{6,10})\s*$/m.exec(text)?.[1] ?? '',
  }
}

async function read(raw: Buffer, to: string): Promise<ReceivedMail> {
  return { to, ...(await readMail(raw)) }
}
