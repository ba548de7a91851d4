import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

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

/** An operator's endpoint. It checks signatures by the library of the Standard Webhooks project, not by the service's own code. */
export async function startHookEndpoint(): Promise<HookEndpoint> {
  const secret = `v1,whsec_${randomBytes(32).toString('base64')}`
  const webhook = new Webhook(secret.slice('v1,'.length))
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    endpoint.ids.push(headers['webhook-id'] ?? '')
    try {
      endpoint.calls.push(webhook.verify(Buffer.concat(chunks).toString(), headers) as SmsCall)
    } catch {
      response.writeHead(401).end()
      return
    }
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
