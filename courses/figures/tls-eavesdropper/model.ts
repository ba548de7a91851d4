import { clientHello, serverName } from './client-hello.ts'

export type Mode = 'HTTP' | 'TLS 1.3' | 'TLS 1.3 + ECH'
export const modes: readonly Mode[] = ['HTTP', 'TLS 1.3', 'TLS 1.3 + ECH']

/** The clinic's five pages: bytes of the answer. */
export const pages: Readonly<Record<string, number>> = {
  '/hours': 1840,
  '/prices': 3120,
  '/allergies': 5460,
  '/pregnancy': 9730,
  '/hiv-test': 20300,
}

export const site = 'clinic.example.com'
/** What the outside of an encrypted ClientHello names instead. */
export const front = 'front.example.net'

export interface Message {
  from: 'client' | 'server'
  /** The messages in it, in order, as the standards name them. */
  names: readonly string[]
  sealed: boolean
  /** Lengths on the air of what stands behind the headers of IP and TCP. */
  lengths: readonly number[]
  /** What an eavesdropper reads in it, beyond addresses, ports, lengths and time. */
  reads: readonly string[]
  settles: string
}

const maxContentBytes = 16384
/** Header, hidden type and the seal of the usual ciphers. */
const recordOverheadBytes = 5 + 1 + 16

/** Lengths on the air of the TLS 1.3 records that carry so many bytes of content. */
export function sealed(content: number): number[] {
  const records: number[] = []
  for (let at = 0; at < content; at += maxContentBytes)
    records.push(Math.min(maxContentBytes, content - at) + recordOverheadBytes)
  return records
}

export const padded = (content: number, block: number): number => Math.ceil(content / block) * block

const zeros = Array<number>(32).fill(0)
/** An encrypted inner hello and what it takes around it; real ones differ with their padding. */
const innerHelloBytes = 280

const bare = { sealed: false, lengths: [0], reads: [] }
const handshake: readonly Message[] = [
  { ...bare, from: 'client', names: ['SYN'], settles: 'Ada’s laptop says where its count of bytes starts.' },
  { ...bare, from: 'server', names: ['SYN, ACK'], settles: 'The server agrees and names its own start.' },
  { ...bare, from: 'client', names: ['ACK'], settles: 'Both starts are acknowledged: the connection stands.' },
]

/** One visit of a page. TLS as in figure 1 of RFC 8446, lengths of the server's as in RFC 8448, section 3. */
export function visit(mode: Mode, page: string, block: number): Message[] {
  const request = `GET ${page} HTTP/1.1\r\nHost: ${site}\r\nCookie: session=4711\r\n\r\n`
  const answer = pages[page] ?? 0
  const tls = mode !== 'HTTP'
  const asked: Message = {
    from: 'client',
    names: [`GET ${page}`],
    sealed: tls,
    lengths: tls ? sealed(request.length) : [request.length],
    reads: tls ? [] : [`the site ${site}`, `the page ${page}`, 'the cookie session=4711'],
    settles: 'The request: which page, and who asks.',
  }
  const answered: Message = {
    from: 'server',
    names: ['200 OK and the page'],
    sealed: tls,
    lengths: tls ? sealed(padded(answer, block)) : [answer],
    reads: tls ? [] : ['every word of the page'],
    settles: 'The answer: the page itself.',
  }
  if (!tls) return [...handshake, asked, answered]
  const hidden = mode === 'TLS 1.3 + ECH'
  const hello = clientHello(hidden ? front : site, zeros, zeros)
  const named = serverName(hello)
  return [
    ...handshake,
    {
      from: 'client',
      names: ['ClientHello'],
      sealed: false,
      lengths: [hello.length + (hidden ? innerHelloBytes : 0)],
      reads: [hidden ? `the name ${named}, which a thousand sites may share` : `the site ${named}`],
      settles: 'What the client supports, half of the key exchange, and the name it wants.',
    },
    {
      from: 'server',
      names: ['ServerHello'],
      sealed: false,
      lengths: [95],
      reads: ['which cipher was chosen'],
      settles: 'The choice, and the other half. From here on both sides have keys.',
    },
    {
      from: 'server',
      names: ['EncryptedExtensions', 'Certificate', 'CertificateVerify', 'Finished'],
      sealed: true,
      lengths: sealed(40 + 445 + 136 + 36),
      reads: [],
      settles:
        'The other settings, the certificate, a signature made with its key, and a check over all that was said.',
    },
    {
      from: 'client',
      names: ['Finished'],
      sealed: true,
      lengths: sealed(36),
      reads: [],
      settles: 'The same check from the client: nobody has changed a byte on the way.',
    },
    asked,
    answered,
  ]
}

/** The pages that the lengths leave possible, as far as the visit has come. */
export function possible(mode: Mode, page: string, block: number, steps: number): string[] {
  const all = Object.keys(pages)
  const message = visit(mode, page, block)
  if (mode === 'HTTP') return steps >= message.length - 1 ? [page] : all
  if (steps < message.length) return all
  const seen = message.at(-1)?.lengths.join()
  return all.filter((each) => visit(mode, each, block).at(-1)?.lengths.join() === seen)
}

/** All that was read up to a step, each thing once. */
export const notebook = (messages: readonly Message[], steps: number): string[] => [
  ...new Set(messages.slice(0, steps).flatMap(({ reads }) => reads)),
]
