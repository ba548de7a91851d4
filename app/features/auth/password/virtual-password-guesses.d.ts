declare module 'virtual:password-guesses' {
  export const passwords: string[]
  export const words: string[]
  export const keyboard: Record<string, (string | null)[]>
}
