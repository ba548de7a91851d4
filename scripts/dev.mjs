import { endWithParent } from './build/end-with-parent.mjs'
import { installIfNeeded } from './build/install.mjs'

endWithParent()
try {
  await installIfNeeded()
  const { startDevServer } = await import('./dev/server.mjs')
  await startDevServer()
} catch (error) {
  console.error(`XPedition cannot start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
