import { isAddress, isSite } from '../lab-site.ts'
import { decoded, encoded, type Given, Refusal } from '../program.ts'
import { type Address, follow, parseAddress } from './address.ts'
import type { CookieJar } from './cookies.ts'
import { type Answer, bytesOf, headerOf, readAnswer } from './http.ts'
import type { Told } from './write-out.ts'

const statuses = { noHost: 6, noServer: 7, loop: 47, empty: 52 }
const maxRedirects = 50

export interface Call {
  url: string
  /** Of -X. */
  method: string | undefined
  body: string | undefined
  headers: readonly string[]
  /** Of -b, beside the jar's. */
  cookies: readonly string[]
  jar: CookieJar
  follows: boolean
  showsHeads: boolean
}

/** The lab cannot be asked: the message is for the learner, also after -s. */
export class NoLab extends Refusal {}

/** One call of curl with all its redirects. */
export class Transfer {
  /** Bytes that it prints. */
  out = ''
  readonly told: Told = {
    content_type: '',
    http_code: '000',
    method: '',
    num_redirects: '0',
    redirect_url: '',
    response_code: '000',
    size_download: '0',
    url_effective: '',
  }

  constructor(
    readonly call: Call,
    readonly ask: Given['ask'],
  ) {}

  /** @throws {Refusal} */
  async run(): Promise<void> {
    const { call } = this
    let { url, body } = call
    let method = call.method ?? (body === undefined ? 'GET' : 'POST')
    let version = '1.1'
    for (let redirects = 0; ; redirects += 1) {
      const address = parseAddress(url)
      Object.assign(this.told, { method, num_redirects: String(redirects), url_effective: decoded(address.shown) })
      const answer = await this.#exchange(address, method, version, body)
      const to = answer.status >= 300 && answer.status < 400 ? headerOf(answer, 'location') : undefined
      const next = to === undefined ? '' : follow(address, decoded(to))
      if (!call.follows || next === '') {
        this.told.redirect_url = next
        this.out += answer.body
        this.told.size_download = String(answer.body.length)
        return
      }
      if (redirects === maxRedirects)
        throw new Refusal(`curl: (47) Maximum (${maxRedirects}) redirects followed`, statuses.loop)
      url = next
      version = answer.version
      if ([301, 302, 303].includes(answer.status)) {
        body = undefined
        method = call.method ?? 'GET'
      }
    }
  }

  async #exchange(address: Address, method: string, version: string, body: string | undefined): Promise<Answer> {
    const { headers, cookies, jar, showsHeads } = this.call
    const cookie = [jar.sentTo(address), cookies.map(encoded).join(';')].filter(Boolean).join('; ')
    const request = { method, address, version, headers: headers.map(encoded), cookie, body }
    const answer = readAnswer(await this.#reach(address, bytesOf(request)))
    if (!answer) throw new Refusal('curl: (52) Empty reply from server', statuses.empty)
    const code = String(answer.status)
    Object.assign(this.told, {
      http_code: code,
      response_code: code,
      content_type: decoded(headerOf(answer, 'content-type') ?? ''),
    })
    for (const [name, value] of answer.headers) if (name === 'set-cookie') jar.take(value, address)
    if (showsHeads) this.out += answer.head
    return answer
  }

  async #reach({ host, port }: Address, request: string): Promise<string> {
    const name = decoded(host)
    if (!isAddress(name) && name !== 'localhost')
      throw new Refusal(`curl: (6) Could not resolve host: ${name}`, statuses.noHost)
    if (!isSite(name, port) || !this.ask)
      throw new Refusal(
        `curl: (7) Failed to connect to ${name} port ${port} after 0 ms: Couldn't connect to server`,
        statuses.noServer,
      )
    const answer = await this.ask(request)
    if ('problem' in answer) throw new NoLab(`curl: ${answer.problem}`, statuses.noServer)
    return answer.bytes
  }
}
