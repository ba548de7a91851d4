import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'
import { knownFiles, named } from './known-files.ts'

/** The server allows it by its hash, which it takes from the file. */
export const sandboxFrame = (): Plugin =>
  knownFiles(
    'virtual:sandbox-frame',
    async () => ({
      frame: named('assets/sandbox', 'frame', (await bundleScript('app/features/sandbox/frame.ts')).trim()),
    }),
    ({ frame }) => `export const sandboxFrame = ${JSON.stringify(frame)}`,
  )
