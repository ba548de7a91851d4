import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { HttpError } from '../../http/http-error.ts'
import { parseJson, readText } from '../../http/read-body.ts'
import { AuthError } from '../errors.ts'

export interface Hook {
  uri: string
  secrets: readonly Buffer[]
  /** ms for all attempts together; GoTrue's five seconds unless given. */
  patience?: number
  /** ms between two attempts; GoTrue's two seconds unless given. */
  pause?: number
}

const attempts = 3
const answerLimit = 200 * 1024
const refusal = z.object({
  error: z.object({ http_code: z.number().int().optional(), message: z.string().min(1) }),
})

/**
 * Hands the payload to an endpoint of the operator's, signed (https://www.standardwebhooks.com), as GoTrue does
 * (internal/hooks/hookshttp). Redirects are not followed: the payload is for this address. Where GoTrue blames itself with a
 * 5xx, this is a 422, since whoever asks can provoke it.
 * @throws {AuthError} 4xx
 */
export async function callHook(hook: Hook, payload: unknown): Promise<void> {
  const { patience = 5000, pause = 2000 } = hook
  const signal = AbortSignal.timeout(patience)
  // One id for all attempts, by which the endpoint knows what it has had already.
  const message = { id: randomUUID(), body: JSON.stringify(payload) }
  try {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const answer = await send(hook, message, signal)
      if (answer && !asksAgain(answer)) return await readAnswer(answer)
      await answer?.body?.cancel()
      if (!answer && attempt < attempts) await sleep(pause, undefined, { signal })
      if (!answer && attempt === attempts)
        throw new AuthError(422, 'hook_timeout_after_retry', 'Failed to reach hook after maximum retries')
    }
  } catch (error) {
    if (!signal.aborted) throw error
    const seconds = (patience / 1000).toFixed(6)
    throw new AuthError(422, 'hook_timeout', `Failed to reach hook within maximum time of ${seconds} seconds`)
  }
  throw failed('Service currently unavailable due to hook')
}

/** @returns undefined when nobody answered */
async function send(
  { uri, secrets }: Hook,
  { id, body }: { id: string; body: string },
  signal: AbortSignal,
): Promise<Response | undefined> {
  const timestamp = Math.floor(Date.now() / 1000)
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
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

async function readAnswer(answer: Response): Promise<void> {
  const { status } = answer
  if (status !== 200 && status !== 202 && status !== 204) {
    await answer.body?.cancel()
    if (status === 429 || status === 503) throw failed('Service currently unavailable due to hook')
    if (status === 400) throw failed('Invalid payload sent to hook')
    if (status === 401) throw failed('Hook requires authorization token')
    throw failed(`Unexpected status code returned from hook: ${status}`)
  }
  if (status === 204) return
  const type = answer.headers.get('content-type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    await answer.body?.cancel()
    const message = type ? 'Invalid JSON response.' : 'Invalid Content-Type: Missing Content-Type header'
    throw new AuthError(400, 'hook_payload_invalid_content_type', message)
  }
  const refused = refusal.safeParse(await readBody(answer))
  if (!refused.success) return
  const { http_code: code = 422, message } = refused.data.error
  throw new AuthError(code >= 400 && code < 500 ? (code as 422) : 422, 'sms_send_failed', message)
}

async function readBody(answer: Response): Promise<unknown> {
  try {
    return parseJson(await readText(answer, answerLimit))
  } catch (error) {
    if (!(error instanceof HttpError)) throw failed('Service currently unavailable due to hook')
    if (error.status === 413)
      throw new AuthError(
        422,
        'hook_payload_over_size_limit',
        `Payload size exceeded size limit of ${answerLimit} bytes`,
      )
    throw failed('Error unmarshaling JSON output.')
  }
}

function failed(message: string): AuthError {
  return new AuthError(422, 'sms_send_failed', message)
}
