// Import only Node's own modules here: the packages may not be installed yet.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const least = { 20: 19, 22: 13 }[major] ?? (major >= 24 ? 0 : Number.POSITIVE_INFINITY)
if (minor < least) {
  const wanted = '20.19, 22.13, or 24 and newer'
  console.error(`XPedition needs Node.js ${wanted}; this is ${process.versions.node}. See https://nodejs.org/`)
  process.exit(1)
}

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
