/** What we use of `negotiator` 1: `@types/negotiator` describes 0.6, which has no `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> })
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding | undefined
    mediaType<Type extends string>(available: readonly Type[]): Type | undefined
  }
}
