import { expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'

it('gives a page its title, canonical link and card with whole addresses', () => {
  const meta = pageMeta({ title: 'About XPedition', description: 'What XPedition is for.', path: '/about' })
  expect(meta).toContainEqual({ title: 'About XPedition' })
  expect(meta).toContainEqual({ name: 'description', content: 'What XPedition is for.' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'http://localhost:3000/about' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'About XPedition' })
  expect(meta).toContainEqual({ property: 'og:url', content: 'http://localhost:3000/about' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'http://localhost:3000/social-card.png' })
})

it('ends the address of the home page with a slash', () => {
  const meta = pageMeta({ title: 'XPedition', description: 'Courses.', path: '/' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'http://localhost:3000/' })
})

it('keeps a page without an address out of search engines', () => {
  const meta = pageMeta({ title: 'Page not found: XPedition', description: 'There is no such page.' })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(meta)).not.toContain('canonical')
})
