import { createHash } from 'node:crypto'
import type { Asset } from './asset.ts'

export function securityHeaders(asset: Asset, packagesOrigin?: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(asset.runsPython && { 'content-security-policy': pythonPolicy(packagesOrigin) }),
    ...(asset.isPage && {
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': contentSecurityPolicy(asset.scriptHashes),
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
const measuring = {
  scripts: [tagManager, ...conversions],
  images: [tagManager, ...conversions, 'https://google.com'],
  connections: [...conversions, 'https://ad.doubleclick.net', 'https://google.com'],
}
const notMeasuring: typeof measuring = { scripts: [], images: [], connections: [] }

/** For the worker that runs learners' Python: a worker has the policy of its own response. */
const pythonPolicy = (packagesOrigin?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    ["connect-src 'self'", ...(packagesOrigin ? [packagesOrigin] : [])].join(' '),
  ].join('; ')

/** Inline styles stay allowed for prerendered progress bars, the toaster and scroll locks: styles run no code. */
function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  const { scripts, images, connections } = import.meta.env?.VITE_ANALYTICS_ID ? measuring : notMeasuring
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc\s*=/i.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  }
  return [...hashes]
}
