declare module 'virtual:python-files' {
  /** What the first run fetches, in bytes that are not compressed. */
  export const pythonFiles: { url: string; bytes: number }[]
}
