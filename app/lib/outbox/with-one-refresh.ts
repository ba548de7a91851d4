import { renew } from '../backend/as-user.ts'

interface Answer {
  error: { code?: string } | null
}

/** 42501: the session may have ended, or the account got a second factor. */
export function withOneRefresh() {
  let renewed = false
  return async <Result extends Answer>(ask: () => PromiseLike<Result>): Promise<Result> => {
    const answer = await ask()
    if (answer.error?.code !== '42501' || renewed) return answer
    renewed = true
    return (await renew()) ? ask() : answer
  }
}
