type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** No server of ours asks for more. */
const maxDelayMs = 600_000

/**
 * After a 429, answers calls to the same table with a refusal and sends none until Retry-After is over. Other tables go on:
 * some limits are of one table and last a day.
 */
export function respectRetryAfter(send: Send, now: () => number = () => performance.now()): Send {
  const until = new Map<string, number>()
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const left = (until.get(pathname) ?? 0) - now()
    if (left > 0) return refusal(left)
    const response = await send(input, init)
    if (response.status === 429) until.set(pathname, now() + millisecondsOf(response.headers.get('retry-after')))
    return response
  }
}

function millisecondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) ? Math.min(maxDelayMs, Math.max(0, seconds * 1000)) : 0
}

const refusal = (left: number) =>
  Response.json(
    { code: 'over_request_rate_limit', message: 'Too many requests, try again later', details: null, hint: null },
    { status: 429, headers: { 'retry-after': String(Math.ceil(left / 1000)) } },
  )
