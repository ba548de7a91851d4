import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** axe spends a quarter of its time on the WeakMaps of its colors; properties are faster. */
const program = `((WeakMap, WeakSet) => {${source}\n})(${propertyMap}, ${propertyMap})`
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Leaves the page in the light theme. @param within a selector; the whole page without one */
export async function expectNothingFoundInBothThemes(page: Page, within?: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNothingFound(page, within)
  }
}

/** @param within a selector; the whole page without one */
export async function expectNothingFound(page: Page, within?: string) {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(program)
    await page.evaluate(rememberColors)
  }
  // Without this, axe also looks up the places of the rules that pass.
  const options: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } }
  const found = await page.evaluate(
    async ([options, within]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within ?? document, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    [options, within] as const,
  )
  // axe does not read MathML: a column headed by a symbol alone has no heading for it.
  expect(found.filter((each) => !/^empty-table-header: <th[^>]*><math[ >]/.test(each))).toEqual([])
}

/** Called with `new`: the methods of WeakMap and WeakSet that axe calls. */
function propertyMap() {
  const property = Symbol()
  return {
    has: (key: Record<symbol, unknown>) => property in key,
    get: (key?: Record<symbol, unknown> | null) => key?.[property],
    set: (key: Record<symbol, unknown>, value: unknown) => {
      key[property] = value
    },
    add: (key: Record<symbol, unknown>) => {
      key[property] = true
    },
  }
}

interface Color {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): this
}

/** axe parses the same twenty colors thousands of times, a third of its time. */
function rememberColors() {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } }
  const { prototype } = axe.commons.color.Color
  const parse = prototype.parseString
  const known = new Map<string, Omit<Color, 'parseString'>>()
  prototype.parseString = function (text) {
    const values = known.get(text)
    if (values) return Object.assign(this, values)
    const { r, g, b, alpha } = parse.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** An element that inherits a changing color starts its own transition later, so colors are compared at rest. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Asked again each time: `finished` settles in a frame, and a page at rest may draw none.
    const underWay = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    for (let still = 0; still < 3; still++) {
      await new Promise((next) => setTimeout(next, 16))
      if (underWay()) still = 0
    }
  })
}

export async function expectNoSidewaysScroll(page: Page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content).toBeLessThanOrEqual(window)
}
