import { createHash } from 'node:crypto'
import type { Asset } from './asset.ts'

/** What the pages of a site need beyond what all sites need. */
export interface PageSources {
  /** Hashes of scripts, as the policy has them. */
  sandboxScripts: readonly string[]
  /** Where the packages of Python are, unless on the site itself. */
  packagesOrigin: string | undefined
}

export function securityHeaders(asset: Asset, sources: PageSources): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(asset.isPage && {
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': contentSecurityPolicy(asset.scriptHashes, sources),
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    }),
  }
}

/** What Google's ad tag needs (developers.google.com/tag-platform/security/guides/csp, Google Ads conversions). */
const tagManager = 'https://www.googletagmanager.com'
const conversions = [
  'https://pagead2.googlesyndication.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
]
const adSources = {
  scripts: [tagManager, ...conversions],
  images: [tagManager, ...conversions, 'https://google.com'],
  connections: [...conversions, 'https://ad.doubleclick.net', 'https://google.com'],
}
const noAdSources: typeof adSources = { scripts: [], images: [], connections: [] }

/**
 * Inline styles stay allowed for prerendered progress bars, the toaster and scroll locks: styles run no code.
 * The frame of learners' code inherits this policy and adds a stricter one (app/features/sandbox): its script, WebAssembly
 * and its worker must be allowed here too, on every page, for the app goes from page to page within one document.
 */
function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { sandboxScripts, packagesOrigin }: PageSources,
): string {
  const { scripts, images, connections } = import.meta.env?.VITE_ANALYTICS_ID ? adSources : noAdSources
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...scripts, ...sandboxScripts, "'wasm-unsafe-eval'"].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections, ...(packagesOrigin ? [packagesOrigin] : [])].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const scriptHash = (source: string | Uint8Array): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)) {
    if (/(?:^|\s)src\s*=/i.test(attributes)) continue
    hashes.add(scriptHash(source))
  }
  return [...hashes]
}
