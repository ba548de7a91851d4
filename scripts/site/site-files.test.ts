import { expect, it } from 'vitest'
import { prerenderedPaths } from '../../app/pages.ts'
import { publicPaths, robots, sitemap } from './site-files.ts'

const site = 'https://learn.example'

/** What a crawler may fetch: the longest rule that matches decides (RFC 9309). */
function allowed(path: string): boolean {
  const rules = [...robots(site).matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, prefix]) => ({ verb, prefix }))
  const matching = rules.filter(({ prefix }) => prefix && path.startsWith(prefix))
  const longest = matching.sort((a, b) => (b.prefix?.length ?? 0) - (a.prefix?.length ?? 0))[0]
  return longest?.verb !== 'Disallow'
}

it('opens exactly the public pages to crawlers, and their files', () => {
  expect(prerenderedPaths.filter(allowed).sort()).toEqual([...publicPaths].sort())
  expect(['/assets/app.js', '/favicon.svg', '/sitemap.xml'].every(allowed)).toBe(true)
  expect(['/auth/v1/user', '/rest/v1/user_stats', '/storage/v1/bucket'].some(allowed)).toBe(false)
})

it('lists the public pages with whole addresses and names the list in robots.txt', () => {
  const addresses = [...sitemap(site).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(publicPaths.map((path) => site + path))
  expect(robots(site)).toContain('Sitemap: https://learn.example/sitemap.xml')
})
