import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lateScripts } from './late-scripts.ts'

const links =
  '<link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/root-2.js"/>'
const code = `import "/assets/manifest-3.js";
import * as route0 from "/assets/root-2.js";

  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry-1.js");`
const inline = '<script>window.first = "$1"</script>'

async function late(html: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'late-scripts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const page = path.join(folder, 'index.html')
  await writeFile(page, html)
  await lateScripts(page)
  return readFile(page, 'utf8')
}

it('a page asks for no script by itself, and after its first paint for all at once', async () => {
  const html = await late(
    `<head>${links}</head><body>${inline}<script type="module" async="">${code}</script><p>Words</p></body>`,
  )
  expect(html).not.toContain('<link')
  expect(html).not.toMatch(/^\s*import\b(?!\()/m)
  expect(html).toContain(`<head></head><body>${inline}<script type="module" async="">await new Promise(`)
  const order = [
    "type: 'paint'",
    'of ["/assets/entry-1.js","/assets/root-2.js"]',
    'await import("/assets/manifest-3.js")',
    'const route0 = await import("/assets/root-2.js")',
    '{"root":route0}',
    '\nimport("/assets/entry-1.js");</script><p>Words</p>',
  ].map((part) => html.indexOf(part))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

it.each([
  ['no preloads', `<script type="module" async="">${code}</script>`],
  ['no such script', `${links}<script type="module">${code}</script>`],
])('a page with %s fails the build', async (_, html) => {
  await expect(late(html)).rejects.toThrow('starts no scripts')
})
