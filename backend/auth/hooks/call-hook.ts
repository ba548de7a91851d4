import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { HttpError } from '../../http/http-error.ts'
import { parseJson, readText } from '../../http/read-body.ts'
import { AuthError } from '../base/errors.ts'

export interface Hook {
  uri: string
  secrets: readonly Buffer[]
  timeoutMs?: number
  pauseMs?: number
}

const maxAttempts = 3
const maxAnswerBytes = 200 * 1024
const refusal = z.object({
  error: z.object({ http_code: z.number().int().optional(), message: z.string().min(1) }),
})

const unavailable = () => new AuthError('sms_send_failed', 'Service currently unavailable due to hook')

/** As GoTrue's internal/hooks/hookshttp, but follows no redirect, and answers 422 for its 5xx: clients cause them. */
export async function callHook(hook: Hook, payload: unknown): Promise<void> {
  const { timeoutMs = 5000, pauseMs = 2000 } = hook
  const signal = AbortSignal.timeout(timeoutMs)
  const message = { id: randomUUID(), body: JSON.stringify(payload) }
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const response = await send(hook, message, signal)
      if (response && !asksAgain(response)) return await readAnswer(response)
      await response?.body?.cancel()
      if (!response && attempt < maxAttempts) await sleep(pauseMs, undefined, { signal })
      if (!response && attempt === maxAttempts) throw new AuthError('hook_timeout_after_retry')
    }
  } catch (error) {
    if (!signal.aborted) throw error
    const seconds = (timeoutMs / 1000).toFixed(6)
    throw new AuthError('hook_timeout', `Failed to reach hook within maximum time of ${seconds} seconds`)
  }
  throw unavailable()
}

async function send(
  { uri, secrets }: Hook,
  { id, body }: { id: string; body: string },
  signal: AbortSignal,
): Promise<Response | undefined> {
  const time = new Date()
  const sign = (secret: Buffer) => new Webhook(secret, { format: 'raw' }).sign(id, time, body)
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1000)),
    'webhook-signature': secrets.map(sign).join(' '),
  }
  try {
    return await fetch(uri, { method: 'POST', headers, body, redirect: 'manual', signal })
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

const asksAgain = ({ status, headers }: Response) => (status === 429 || status === 503) && headers.has('retry-after')

async function readAnswer(response: Response): Promise<void> {
  const { status } = response
  if (status !== 200 && status !== 202 && status !== 204) {
    await response.body?.cancel()
    if (status === 429 || status === 503) throw unavailable()
    if (status === 400) throw new AuthError('sms_send_failed', 'Invalid payload sent to hook')
    if (status === 401) throw new AuthError('sms_send_failed', 'Hook requires authorization token')
    throw new AuthError('sms_send_failed', `Unexpected status code returned from hook: ${status}`)
  }
  if (status === 204) return
  const type = response.headers.get('content-type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    await response.body?.cancel()
    const message = type ? 'Invalid JSON response.' : 'Invalid Content-Type: Missing Content-Type header'
    throw new AuthError('hook_payload_invalid_content_type', message)
  }
  const refused = refusal.safeParse(await readBody(response))
  if (!refused.success) return
  const { http_code: code = 422, message } = refused.data.error
  throw new AuthError('sms_send_failed', message, { status: code >= 400 && code < 500 ? (code as 422) : 422 })
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return parseJson(await readText(response, maxAnswerBytes))
  } catch (error) {
    if (!(error instanceof HttpError)) throw unavailable()
    if (error.status === 413)
      throw new AuthError('hook_payload_over_size_limit', `Payload size exceeded size limit of ${maxAnswerBytes} bytes`)
    throw new AuthError('sms_send_failed', 'Error unmarshaling JSON output.')
  }
}
