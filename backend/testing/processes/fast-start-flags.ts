/**
 * For `node`, where a process lives no longer than a few tests: to optimize code takes it more time than slower code
 * does. A function of PGlite's program waits a hundred times as long for it as by default, one in JavaScript fifteen
 * times.
 */
export const fastStartFlags = ['--wasm-tiering-budget=200000000', '--interrupt-budget=1000000']
