import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { cachePrefixes } from '../../app/lib/storage/cache-prefixes.ts'

const source = 'app/service-worker/service-worker.ts'

/** Its address must not change; its cache is named after the build's files. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle(_, bundle) {
    const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
    const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, {
      define: { BUILD: JSON.stringify(build), PREFIX: JSON.stringify(cachePrefixes.site) },
    })
    const { code: small } = await minify('service-worker.js', code)
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: small.replace(/export\s*\{\s*\};?\s*$/, '') })
  },
})
