import { createReadStream } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { RequestVariables } from '../http/request/request-variables.ts'

const lock = 'pyodide-lock.json'
const served = '/python-packages/'

export interface PythonPackages {
  base: string | undefined
  origin: string | undefined
  routes: Hono<RequestVariables>
}

export async function pythonPackages(where: string | undefined): Promise<PythonPackages> {
  const routes = new Hono<RequestVariables>()
  const isAddress = where !== undefined && /^https?:\/\//.test(where)
  const base = isAddress ? `${where.replace(/\/+$/, '')}/` : where && served
  routes.get('/python-packages.json', (c) => c.json({ base: base ?? null }, 200, { 'cache-control': 'no-cache' }))
  if (where && !isAddress) await serveFolder(routes, path.resolve(where))
  return { base, origin: isAddress ? new URL(where).origin : undefined, routes }
}

async function serveFolder(routes: Hono<RequestVariables>, folder: string): Promise<void> {
  await access(path.join(folder, lock)).catch(() => {
    throw new Error(`PYODIDE_PACKAGES: ${folder} holds no ${lock}`)
  })
  routes.get(`${served}:file`, async (c, next) => {
    const name = c.req.param('file')
    // Plain names only, so that no path leaves the folder.
    if (!/^[A-Za-z0-9_][\w.+-]*$/.test(name)) return next()
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return next()
    return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream, 200, {
      'content-length': String(found.size),
      'content-type': name.endsWith('.json') ? 'application/json' : 'application/octet-stream',
      'cache-control': name === lock ? 'no-cache' : 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
}
