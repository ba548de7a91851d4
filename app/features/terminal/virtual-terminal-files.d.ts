declare module 'virtual:terminal-files' {
  export const terminalFiles: { worker: { url: string; bytes: number; integrity: string } }
}
