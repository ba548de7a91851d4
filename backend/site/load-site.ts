import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { inlineScriptHashes } from './security-headers.ts'

/** A built file with its precompressed twins, as it goes out. */
export interface Asset {
  type: string
  bytes: Uint8Array<ArrayBuffer>
  encoded: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> }
  /** Of the content; the heart of its ETag. */
  hash: string
  /** Its name holds a hash of its content. */
  immutable: boolean
  isPage: boolean
  /** CSP sources of a page's inline scripts. */
  scriptHashes: string[]
}

export class Site extends Map<string, Asset> {
  notFound: Asset | undefined
}

/**
 * Reads the whole build into memory (a few megabytes): serving touches no file system, and a new build
 * put in its place never leaves a running server with half of each. An absent folder gives an empty site.
 */
export async function loadSite(folder: string): Promise<Site> {
  const site = new Site()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const present = new Set(files)
  await Promise.all(
    files
      .filter((file) => !/\.(br|gz|map)$/.test(file))
      .map(async (file) => {
        const asset = await readAsset(file, present)
        const name = `/${path.relative(folder, file).split(path.sep).join('/')}`
        if (name === '/404.html') site.notFound = asset
        else if (name === '/__spa-fallback.html') return
        else site.set(urlPath(name), asset)
      }),
  )
  return site
}

/** `/about/index.html` is the page `/about`. */
function urlPath(name: string): string {
  return name.endsWith('/index.html') ? name.slice(0, -'/index.html'.length) || '/' : name
}

async function readAsset(file: string, present: ReadonlySet<string>): Promise<Asset> {
  const read = async (name: string) => new Uint8Array(await readFile(name))
  const bytes = await read(file)
  const isPage = file.endsWith('.html')
  return {
    type: contentTypes[path.extname(file)] ?? 'application/octet-stream',
    bytes,
    encoded: {
      ...(present.has(`${file}.br`) && { br: await read(`${file}.br`) }),
      ...(present.has(`${file}.gz`) && { gzip: await read(`${file}.gz`) }),
    },
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    immutable: /[\\/]assets[\\/]/.test(file),
    isPage,
    scriptHashes: isPage ? inlineScriptHashes(new TextDecoder().decode(bytes)) : [],
  }
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
