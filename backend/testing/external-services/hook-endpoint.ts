import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the service hands over to send a message; see `sendSms`. */
export interface SmsCall {
  metadata: { uuid: string; time: string; name: string; ip_address?: string }
  user: { id: string; phone: string }
  sms: { otp: string; phone: string; sms_type?: string; message: string }
}

export interface HookEndpoint {
  uri: string
  /** As `GOTRUE_HOOK_SEND_SMS_SECRETS` has it. */
  secret: string
  /** What arrived with a good signature, in order. */
  calls: SmsCall[]
  /** `webhook-id` of everything that arrived. */
  ids: string[]
  /** How the next requests are answered; 200 and `{}` at first. */
  answer: (response: ServerResponse) => void
  close(): Promise<void>
}

export const accept = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{}')

/** An operator's endpoint. It checks signatures by the specification (standardwebhooks.com), not the library. */
export async function startHookEndpoint(): Promise<HookEndpoint> {
  const secret = `v1,whsec_${randomBytes(32).toString('base64')}`
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    endpoint.ids.push(String(request.headers['webhook-id']))
    if (!isSigned(request.headers, body, secret)) return void response.writeHead(401).end()
    endpoint.calls.push(JSON.parse(body))
    endpoint.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint: HookEndpoint = {
    uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send-sms`,
    secret,
    calls: [],
    ids: [],
    answer: accept,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return endpoint
}

function isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const time = String(headers['webhook-timestamp'])
  const key = Buffer.from(secret.slice('v1,whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${headers['webhook-id']}.${time}.${body}`).digest('base64')
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300
  return isRecent && String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}
