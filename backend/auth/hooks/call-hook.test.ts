import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accept, type HookEndpoint, startHookEndpoint } from '../../testing/external-services/hook-endpoint.ts'
import { callHook } from './call-hook.ts'

let endpoint: HookEndpoint
let elsewhere: HookEndpoint
beforeAll(async () => {
  endpoint = await startHookEndpoint()
  elsewhere = await startHookEndpoint()
})
afterAll(() => Promise.all([endpoint.close(), elsewhere.close()]))
beforeEach(() => Object.assign(endpoint, { answer: accept, calls: [], ids: [] }))

const keyOf = ({ secret }: HookEndpoint) => Buffer.from(secret.slice('v1,whsec_'.length), 'base64')
const call = (options = {}) =>
  callHook(
    { uri: endpoint.uri, secrets: [keyOf(endpoint)], timeoutMs: 2000, pauseMs: 1, ...options },
    { sms: { otp: 'ä' } },
  )
const json = { 'content-type': 'application/json' }
const reply =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body)

describe('a hook', () => {
  it('is called with a signature of each secret, which the other side verifies with its own', async () => {
    await call({ secrets: [randomBytes(24), keyOf(endpoint)] })
    expect(endpoint.calls).toEqual([{ sms: { otp: 'ä' } }])
    await expect(call({ secrets: [randomBytes(24)] })).rejects.toMatchObject({ code: 'sms_send_failed' })
    expect(endpoint.calls).toHaveLength(1)
  })

  it.each([202, 204])('counts as done when it answers %d', async (status) => {
    endpoint.answer = reply(status, status === 204 ? {} : json, status === 204 ? '' : '{}')
    await call()
  })

  it('is not followed to another address', async () => {
    endpoint.answer = reply(307, { location: elsewhere.uri })
    await expect(call()).rejects.toMatchObject({
      status: 422,
      code: 'sms_send_failed',
      message: 'Unexpected status code returned from hook: 307',
    })
    expect(elsewhere.ids).toEqual([])
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers', () => {}],
    ['ends its answer', (response) => response.writeHead(200, json).write('{')],
  ])('is waited for no longer than the time for it, when it never %s', async (_, answer) => {
    endpoint.answer = answer
    await expect(call({ timeoutMs: 200 })).rejects.toMatchObject({ status: 422, code: 'hook_timeout' })
  })

  it('is tried again when it asks for that, as the same message', async () => {
    let busy = 2
    endpoint.answer = (response) => (busy-- > 0 ? reply(429, { 'retry-after': 'true' })(response) : accept(response))
    await call()
    expect(endpoint.ids).toHaveLength(3)
    expect(new Set(endpoint.ids).size).toBe(1)
  })

  it('is given up where nobody answers, after three attempts or the time for it', async () => {
    endpoint.answer = (response) => response.destroy()
    await expect(call()).rejects.toMatchObject({ status: 422, code: 'hook_timeout_after_retry' })
    expect(endpoint.ids).toHaveLength(3)
    await expect(call({ pauseMs: 60_000, timeoutMs: 200 })).rejects.toMatchObject({ status: 422, code: 'hook_timeout' })
  })

  it.each<[string, number, string, (response: ServerResponse) => void]>([
    ['fails', 422, 'sms_send_failed', reply(500, json, '{}')],
    ['asks for one more attempt each time', 422, 'sms_send_failed', reply(503, { 'retry-after': '1' })],
    ['is busy and does not ask for another attempt', 422, 'sms_send_failed', reply(503)],
    ['says nothing of its type', 400, 'hook_payload_invalid_content_type', reply(200, {}, '{}')],
    ['is no JSON', 400, 'hook_payload_invalid_content_type', reply(200, { 'content-type': 'text/html' }, '{}')],
    ['is broken JSON', 422, 'sms_send_failed', reply(200, json, '{"error":')],
    ['is JSON without end', 422, 'hook_payload_over_size_limit', reply(200, json, `"${'x'.repeat(200 * 1024)}"`)],
    [
      'is cut off',
      422,
      'sms_send_failed',
      (response) => response.writeHead(200, json).write('{', () => response.destroy()),
    ],
    ['refuses', 403, 'sms_send_failed', reply(200, json, '{"error":{"http_code":403,"message":"no"}}')],
    [
      'refuses as if it were us who failed',
      422,
      'sms_send_failed',
      reply(200, json, '{"error":{"http_code":500,"message":"no"}}'),
    ],
    ['refuses without a status', 422, 'sms_send_failed', reply(200, json, '{"error":{"message":"no"}}')],
  ])('whose answer %s leads to %d %s', async (_, status, code, answer) => {
    endpoint.answer = answer
    await expect(call()).rejects.toMatchObject({ status, code })
  })
})
