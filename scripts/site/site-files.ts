import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { pages } from '../../app/pages.ts'
import { courseIds } from '../../courses/catalogue.ts'

export const publicPaths = pages.filter(({ listed }) => listed).map(({ path }) => path)

const closedFolders = [...courseIds.map((id) => `/${id}/`), '/auth/', '/credentials/', '/rest/v1/', '/storage/v1/']

const closedPaths = [
  ...pages
    .filter(({ path, listed }) => !listed && path !== '*' && !closedFolders.some((folder) => path.startsWith(folder)))
    .map(({ path }) => path),
  ...closedFolders,
]

/** `site` has no slash at the end. */
export const robots = (site: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const sitemap = (site: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((path) => `  <url><loc>${escaped(site + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** What lessons hold as files, and readers may take home. */
const lessonFiles = (): Record<string, string | Buffer> => ({
  'lab.py': readFileSync('courses/cyber/lab/lab.py', 'utf8'),
  'pcap.py': readFileSync('courses/cyber/tools/capture/pcap.py', 'utf8'),
  'morning.pcap': Buffer.from(readFileSync('courses/cyber/tools/capture/morning.pcap.txt', 'utf8'), 'base64'),
})

/** Two need the whole address, the others are one with what lessons hold: so they cannot be in public/. */
export function siteFiles(address: string): Plugin {
  const site = address.replace(/\/+$/, '')
  return {
    name: 'site-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(site) })
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(site) })
      for (const [fileName, source] of Object.entries(lessonFiles())) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
