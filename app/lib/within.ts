/** The promise's value, or a rejection after `milliseconds`; the work itself is not stopped. */
export function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
