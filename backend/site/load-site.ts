import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { lookup } from 'mrmime'
import type { Asset, Content } from './asset.ts'
import { inlineScriptHashes, scriptHash } from './security-headers.ts'

const maxInMemoryBytes = 1024 * 1024

export class Site extends Map<string, Asset> {
  notFound: Asset | undefined
  /** Of the script that pages put into a frame of its own to run learners' code in. */
  readonly sandboxScripts: string[] = []
}

/** In memory, so that answers never mix two builds; larger files, all Python's, have their release in the name. */
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
        if (/^\/assets\/sandbox\/frame-[\w-]+\.js$/.test(name))
          site.sandboxScripts.push(scriptHash(await readFile(file)))
      }),
  )
  return site
}

function urlPath(name: string): string {
  return name.endsWith('/index.html') ? name.slice(0, -'/index.html'.length) || '/' : name
}

const readContent = async (file: string): Promise<Content> => contentOf(file, new Uint8Array(await readFile(file)))

const contentOf = (file: string, bytes: Uint8Array<ArrayBuffer>): Content => ({
  length: bytes.byteLength,
  open:
    bytes.byteLength <= maxInMemoryBytes
      ? () => bytes
      : () => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
})

async function readAsset(file: string, present: ReadonlySet<string>): Promise<Asset> {
  const bytes = new Uint8Array(await readFile(file))
  const isPage = file.endsWith('.html')
  return {
    type: contentType(file),
    plain: contentOf(file, bytes),
    encoded: {
      ...(present.has(`${file}.br`) && { br: await readContent(`${file}.br`) }),
      ...(present.has(`${file}.gz`) && { gzip: await readContent(`${file}.gz`) }),
    },
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    immutable: /[\\/]assets[\\/]/.test(file),
    isPage,
    scriptHashes: isPage ? inlineScriptHashes(new TextDecoder().decode(bytes)) : [],
  }
}

const furtherTypes: Record<string, string> = {
  '.data': 'text/x-script',
  '.ico': 'image/x-icon',
  '.ipynb': 'application/x-ipynb+json',
}

function contentType(file: string): string {
  const type = lookup(file) ?? furtherTypes[path.extname(file)] ?? 'application/octet-stream'
  return /^text\/|[/+](json|xml)$/.test(type) ? `${type}; charset=utf-8` : type
}
