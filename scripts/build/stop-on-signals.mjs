/** With the numbers that a shell adds to 128. @type {Record<string, number>} */
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

/** The exit code of a command that the signal has stopped. @param {string} signal */
export const exitCodeOf = (signal) => 128 + (signals[signal] ?? 0)

/** @param {(signal: string) => void} stop @returns {() => void} leaves the signals to others again */
export function onSignals(stop) {
  const names = Object.keys(signals)
  for (const name of names) process.on(name, stop)
  return () => {
    for (const name of names) process.off(name, stop)
  }
}

/** @param {string} says what is so then, and what to do @param {() => void} [tidy] @returns {() => void} as `onSignals` */
export const stopOnSignals = (says, tidy = () => {}) =>
  onSignals((signal) => {
    tidy()
    console.error(says)
    process.exit(exitCodeOf(signal))
  })
