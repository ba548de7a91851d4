import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { courses } from '../../../courses/catalogue.ts'
import { type BudgetedPage, budgetedPages, builtPage, transferBytes } from '../../support/built-page.ts'
import { expect, restoreSession, test } from '../../support/fixtures.ts'

/** Bytes, not times: these hold on any machine. 1 kB is 1,024 bytes. */
const kB = 1024
const assets = 'build/web/client/assets'

/** Their hashes change with any code they import, and a lesson's size with them by some bytes: one a name instead. */
const withSteadyHashes = (code: string) =>
  code.replace(
    /([\w.-]+)-[\w-]{8}\.js/g,
    (_, name: string) => `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 8)}.js`,
  )

const scripts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const code = readFileSync(path.join(assets, name), 'utf8')
      const imports = [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file = '']) => file)
      return [name, { code, imports, size: gzipSync(withSteadyHashes(code), { level: 9 }).length }]
    }),
)

/** These scripts and all they need before they run. */
function withImports(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    withImports(scripts.get(name)?.imports ?? [], found)
  }
  return found
}

const named = (pattern: RegExp) => [...scripts.keys()].filter((name) => pattern.test(name))

test("the page's torch is at most 160 kB", () => {
  const files = readdirSync(path.join(assets, 'sandbox'), { recursive: true, encoding: 'utf8' })
  const [torch = '', ...others] = files.filter((name) => /\/torch-\w+\.js$/.test(name))
  expect(others).toEqual([])
  const size = gzipSync(readFileSync(path.join(assets, 'sandbox', torch)), { level: 9 }).length
  expect(size).toBeLessThanOrEqual(160 * kB)
})

test('a lesson is at most 12 kB, 25 kB with the figures it alone needs', () => {
  const page = withImports(named(/^(entry\.client|root|module-layout|module)-/))
  let lessons = 0
  for (const course of courses)
    for (const module of course.modules)
      for (const { id, title } of module.sections) {
        const source = `courses/${course.id}/module${module.number}/${id}.mdx`
        const text = readFileSafely(source)
        if (text === undefined) continue
        const chunk = named(new RegExp(`^${id.replace('.', '\\.')}-`)).find((name) =>
          scripts.get(name)?.code.includes(title),
        )
        expect(chunk, source).toBeDefined()
        const own = [...withImports([chunk ?? ''])].filter((name) => !page.has(name))
        const size = own.reduce((sum, name) => sum + (scripts.get(name)?.size ?? 0), 0)
        const figures = /^import .* from '.*\/figures\//m.test(text)
        if (!/^<Figure .*\binteractive\b/m.test(text))
          expect(own, `${source} needs no controls`).not.toContainEqual(expect.stringMatching(/^use-figure-state-/))
        expect.soft(size / kB, source).toBeLessThanOrEqual(figures ? 25 : 12)
        lessons += 1
      }
  expect(lessons).toBeGreaterThan(40)
  expect(named(/^use-figure-state-/)).toHaveLength(1)
})

function readFileSafely(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** What each page asks for before it can be used, in kB as they travel: itself with its styles, and its scripts. */
const budgets: Record<BudgetedPage, { html: number; script: number }> = {
  '/': { html: 18, script: 125 },
  '/about': { html: 13.2, script: 120 },
  '/faq': { html: 13, script: 127.5 },
  '/auth': { html: 12, script: 139.4 },
  '/dashboard': { html: 4, script: 143.9 },
  '/bio/module1': { html: 3, script: 160.9 },
}

for (const page of budgetedPages)
  test(`${page} asks for no more than its budget`, () => {
    const { html, scripts: asked } = builtPage(page)
    const script = asked.reduce((sum, file) => sum + transferBytes(file), 0)
    expect(script / kB, 'its scripts').toBeLessThanOrEqual(budgets[page].script)
    expect(transferBytes(html) / kB, 'the page with its styles').toBeLessThanOrEqual(budgets[page].html)
  })

/** Counts what scripts a page receives: bodies as they travel, and their headers. */
function watchScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the first view of a module page, signed in and complete, is at most 185 kB of scripts', async ({
  learner,
  newDevice,
}) => {
  for (const address of ['/ml/module4', '/bio/module1']) {
    const device = await newDevice()
    await restoreSession(device, learner)
    const received = watchScripts(device)
    await device.goto(address)
    // Its first lesson and the learner's progress.
    await expect(device.locator('.lesson .opening').first()).toBeVisible()
    await expect(
      device
        .getByRole('main')
        .getByRole('button', { name: /^(Mark|Start)/ })
        .first(),
    ).toBeEnabled()
    expect((await received()) / kB, address).toBeLessThanOrEqual(185)
    expect((await received()) / kB, 'they are counted').toBeGreaterThan(100)
  }
})

test('the home page is at most 133 kB of scripts', async ({ page }) => {
  const received = watchScripts(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause gallery' })).toBeVisible()
  expect((await received()) / kB).toBeLessThanOrEqual(133)
})

test('a course kept offline is at most 12 MB without Python, and its card says no less than travels', () => {
  const sizes = JSON.parse(readFileSync('build/web/client/offline/sizes.json', 'utf8'))
  for (const { id } of courses) {
    const { files } = JSON.parse(readFileSync(`build/web/client/offline/${id}.json`, 'utf8'))
    const paths: string[] = files.map(([file]: [string]) => file)
    const names = paths.map((file) => (file.startsWith('/assets/') ? file : path.join(file, 'index.html')))
    const sum = names.reduce((bytes, name) => bytes + transferBytes(path.join('build/web/client', name)), 0)
    expect(sizes.courses[id], id).toBe(sum)
    expect(sum / 1e6, id).toBeLessThanOrEqual(12)
  }
})

test('what draws the schedule of reviews is fetched by no page that says nothing of them', () => {
  const [schedule = '', ...others] = [...scripts]
    .filter(([, { code }]) => code.includes('request_retention'))
    .map(([name]) => name)
  expect(others).toEqual([])
  expect([...withImports(named(/^review-/))]).toContain(schedule)
  const pages = /^(entry\.client|root|home|about|faq|auth|module-layout|module|top-layout|account|dashboard)-/
  expect([...withImports(named(pages))]).not.toContain(schedule)
})

test('a terminal is at most 330 kB, and fetched by no page before it is asked to run', () => {
  const [bench = '', ...others] = named(/^terminal-workbench-/)
  expect(others).toEqual([])
  const before = withImports(named(/^(entry\.client|root|home|module-layout|module|top-layout|\d+\.\d+)-/))
  expect([...before]).not.toContain(bench)
  const sandbox = path.join(assets, 'sandbox')
  const [worker = ''] = readdirSync(sandbox).filter((name) => /^terminal-.*\.js$/.test(name))
  const own = [...withImports([bench])].filter((name) => !before.has(name))
  const size = [path.join(sandbox, worker), ...own.map((name) => path.join(assets, name))]
    .map(transferBytes)
    .reduce((sum, bytes) => sum + bytes, 0)
  expect(size / kB).toBeLessThanOrEqual(330)
  expect(size / kB, 'it is counted').toBeGreaterThan(200)
})
