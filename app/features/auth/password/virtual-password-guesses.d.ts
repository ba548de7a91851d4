declare module 'virtual:password-guesses' {
  /** The 10,000 commonest, the commonest first, in lower case. */
  export const passwords: string[]
  export const words: string[]
  export const keyboard: Record<string, (string | null)[]>
}
