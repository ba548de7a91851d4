declare module 'virtual:python-files' {
  export const pythonFiles: { url: string; bytes: number }[]
}
