declare module 'virtual:python-files' {
  interface BuiltFile {
    url: string
    /** Uncompressed. */
    bytes: number
    integrity: string
  }
  export const pythonRelease: string
  export const pythonFiles: Record<'worker' | 'wasm' | 'library' | 'lock' | 'torch', BuiltFile>
}
