import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { lazy, preloadModules } from './preload.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])(testing|attacks)[\\/]/.test(file),
)

/** What a start itself waits for, on the embedded database. */
const atStart = "import('./pglite/pglite.ts')"

it('every module that is imported on first use is preloaded once the server serves', () => {
  const hidden = sources.flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    const others = text
      .replaceAll(/typeof import\('[^']+'\)/g, 'its type')
      .replaceAll(/lazy\(\(\)(: its type)? => (import|require)\('[^']+'\)\)/g, '')
      .replace(atStart, '')
    return [...others.matchAll(/\b(import|require)\([^)]*\)?/g)].map(([found]) => `${file}: ${found}`)
  })
  expect(sources).toContain('database/open.ts')
  expect(hidden).toEqual([])
})

it('a module that cannot be preloaded is logged, and the others are loaded', async () => {
  const loaded: string[] = []
  const get = lazy(() => loaded.push('first'))
  lazy(() => Promise.reject(new Error('it is gone')))
  lazy(async () => loaded.push('last'))
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  await preloadModules(log)
  expect(loaded).toEqual(['first', 'last'])
  expect(lines).toEqual(['a part of the program cannot be loaded'])
  expect(get()).toBe(3)
})
