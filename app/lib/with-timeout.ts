/** Rejects after `timeoutMs`; the work itself goes on. */
export function withTimeout<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
