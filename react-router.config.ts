import { rename, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { prerenderedPaths, publicPaths } from './app/pages.ts'
import { notFoundPage } from './app/paths.ts'
import { inlineStyles } from './scripts/build/pages/inline-styles.ts'
import { lateScripts } from './scripts/build/pages/late-scripts.ts'
import { writeServiceWorker } from './scripts/build/service-worker.ts'

export default {
  ssr: false,
  // One set of plugins for the builds of browser and server, so that a lesson is compiled once for both.
  future: { v8_viteEnvironmentApi: true },
  // scripts/build builds beside the last build and swaps.
  buildDirectory: `${process.env.BUILD_DIR ?? 'build'}/web`,
  prerender: [...prerenderedPaths, notFoundPage],
  /** Static hosts answer an unknown path with /404.html; our own server does the same. */
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = path.join(buildDirectory, 'client')
    const prerendered = path.join(client, notFoundPage)
    await rename(path.join(prerendered, 'index.html'), path.join(client, '404.html'))
    await rmdir(prerendered)
    const shown = ['404.html', ...publicPaths.map((page) => path.join(page, 'index.html'))]
    await Promise.all(
      shown.map(async (page) => {
        const file = path.join(client, page)
        await inlineStyles(file, client)
        await lateScripts(file)
      }),
    )
    await writeServiceWorker(client)
  },
} satisfies Config
