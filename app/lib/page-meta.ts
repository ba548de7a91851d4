import type { MetaDescriptor } from 'react-router'
import { wholeAddress } from './site-address.ts'

interface PageMeta {
  title: string
  /** Search engines show about the first 160 characters. */
  description: string
  /** For the canonical link; absent on pages that search engines should not list. */
  path?: string
}

const card = { url: '/social-card.png', width: 1200, height: 630, alt: 'XPedition: Next-Level Knowledge' }

export function pageMeta({ title, description, path }: PageMeta): MetaDescriptor[] {
  const address: MetaDescriptor[] = path
    ? [
        { tagName: 'link', rel: 'canonical', href: wholeAddress(path) },
        { property: 'og:url', content: wholeAddress(path) },
      ]
    : [{ name: 'robots', content: 'noindex' }]
  return [
    { title },
    { name: 'description', content: description },
    ...address,
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'XPedition' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: wholeAddress(card.url) },
    { property: 'og:image:width', content: String(card.width) },
    { property: 'og:image:height', content: String(card.height) },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
