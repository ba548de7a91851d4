/** What is used of `negotiator` 1; `@types/negotiator` is of 0.6, which knows no preference of the server's own. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding | undefined
  }
}
