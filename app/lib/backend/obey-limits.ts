type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** Milliseconds; no server of ours asks for more. */
const longest = 600_000

/** After a 429, answers calls with a refusal and sends none until Retry-After is over. */
export function obeyLimits(send: Send, now: () => number = () => performance.now()): Send {
  let until = 0
  return async (input, init) => {
    const left = until - now()
    if (left > 0) return refusal(left)
    const response = await send(input, init)
    if (response.status === 429) until = now() + millisecondsOf(response.headers.get('retry-after'))
    return response
  }
}

function millisecondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) ? Math.min(longest, Math.max(0, seconds * 1000)) : 0
}

const refusal = (left: number) =>
  Response.json(
    { code: 'over_request_rate_limit', message: 'Too many requests, try again later', details: null, hint: null },
    { status: 429, headers: { 'retry-after': String(Math.ceil(left / 1000)) } },
  )
