declare module 'virtual:sandbox-frame' {
  export const sandboxFrame: { url: string; bytes: number; integrity: string }
}
