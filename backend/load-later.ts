import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'

const loads: (() => unknown)[] = []

/**
 * What few requests need and every start would wait for: loaded for the first of them, or by `loadRest`.
 * @param load must give the same each time, as `import` and `require` do
 */
export function loadedLater<Module>(load: () => Module): () => Module {
  loads.push(load)
  return load
}

/** One after the other, with requests in between. From then on the process needs none of its program's files. */
export async function loadRest(log: Logger): Promise<void> {
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
