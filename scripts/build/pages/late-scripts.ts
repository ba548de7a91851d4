import { readFile, writeFile } from 'node:fs/promises'

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = /(<script type="module" async="">)([^<]+)(?=<\/script>)/
/** As React Router writes them, a statement a line. */
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");?/g

/** A tab in the background never paints; after 1000 ms the scripts start anyway. */
const firstPaint = `await new Promise((done) => {
  if (document.hidden) return done()
  new PerformanceObserver(done).observe({ type: 'paint', buffered: true })
  setTimeout(done, 1000)
})`

/** After the first paint, so that nothing else uses the connection before it. */
export async function lateScripts(page: string): Promise<void> {
  const html = await readFile(page, 'utf8')
  const files = [...html.matchAll(preload)].map(([, address]) => address)
  const [, tag, code = ''] = start.exec(html) ?? []
  if (!tag || files.length === 0) throw new Error(`${page} starts no scripts`)
  // All at once: the imports below would fetch one after the other.
  const preloads = `for (const href of ${JSON.stringify(files)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))`
  const imports = code.replaceAll(staticImport, (_, name?: string, address?: string) =>
    name ? `const ${name} = await import(${address})` : `await import(${address})`,
  )
  await writeFile(
    page,
    html.replaceAll(preload, '').replace(start, () => `${tag}${[firstPaint, preloads, imports].join('\n')}`),
  )
}
