declare module 'virtual:python-files' {
  interface BuiltFile {
    url: string
    /** Uncompressed. */
    bytes: number
    integrity: string
  }
  export const pythonRelease: string
  type PagePackage = import('./page-packages/page-packages.ts').PagePackage
  export const pythonFiles: Record<'worker' | 'wasm' | 'library' | 'lock' | PagePackage, BuiltFile>
}
