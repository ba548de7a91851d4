import { build } from 'vite'

interface BundleOptions {
  /** As Vite's. */
  define?: Record<string, string>
  /** Files that stand for modules of Node. */
  alias?: Record<string, string>
}

/** @returns the text of one classic script with all that `entry` imports, but for what only Node has */
export async function bundleScript(entry: string, { define = {}, alias = {} }: BundleOptions = {}): Promise<string> {
  const built = await build({
    configFile: false,
    define,
    // It warns of what Pyodide has for Node.
    logLevel: 'error',
    resolve: { tsconfigPaths: true, alias },
    build: {
      write: false,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: {
        input: entry,
        external: (id) => id === 'ws' || (id.startsWith('node:') && !(id in alias)),
        output: { format: 'iife', strict: true, codeSplitting: false },
      },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunks = outputs.filter((each) => each.type === 'chunk')
  if (chunks.length !== 1 || !chunks[0]) throw new Error(`${entry} becomes ${chunks.length} scripts`)
  return chunks[0].code
}
