// Import only Node's own modules here: the packages may not be installed yet.
const { endedSupport, isSupportedNode, namedNodes } = await import('../backend/system/node-version.mjs')
const { node } = process.versions
if (!isSupportedNode(node)) {
  console.error(`XPedition needs Node.js ${namedNodes()}; this is ${node}. See https://nodejs.org/`)
  process.exit(1)
}
const supportNote = endedSupport(node)
if (supportNote) console.warn(supportNote)

const { explainError } = await import('../backend/system/explain-error.mjs')
const { endRunning } = await import('./build/run.mjs')
const { stopOnSignals } = await import('./build/stop-on-signals.mjs')
const { endWithParent } = await import('./build/end-with-parent.mjs')
const { installIfNeeded } = await import('./build/install.mjs')
const { buildIfNeeded } = await import('./build/build.mjs')
endWithParent()
const leaveSignals = stopOnSignals('Stopped: npm start installs and builds again what is missing.', endRunning)
try {
  await installIfNeeded()
  await buildIfNeeded()
} catch (error) {
  console.error(explainError(error))
  process.exit(1)
}
leaveSignals()
// An expression, since types are checked before the build exists.
await import(new URL('../build/backend/main.js', import.meta.url).href)
