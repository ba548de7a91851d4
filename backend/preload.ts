import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'

const loads: (() => unknown)[] = []

/** For what few requests need and a start must not wait for. @param load gives the same each time, as `import` does */
export function lazy<Module>(load: () => Module): () => Module {
  loads.push(load)
  return load
}

/** Lets requests in between. Afterwards the process reads no more program files, so a new release may replace them. */
export async function preloadModules(log: Logger): Promise<void> {
  let missing = 0
  for (const load of loads) {
    try {
      await load()
    } catch (error) {
      missing += 1
      log.warn({ err: error }, 'a part of the program cannot be loaded')
    }
    await setImmediate()
  }
  if (missing === 0) log.info('the whole program is loaded')
}
