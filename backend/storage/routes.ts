import { Hono, type Context as HonoContext } from 'hono'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Caller } from '../database/database.ts'
import { resolveCaller } from '../http/caller.ts'
import { addressKey, createLimit } from '../http/limits.ts'
import { readJson } from '../http/read-body.ts'
import type { RequestVariables } from '../http/request-variables.ts'
import { publishableKey } from '../publishable-key.ts'
import { download, infoJson, publiclyReadable, readable, type Target } from './download.ts'
import { storageError, storageErrors } from './errors.ts'
import { checkName } from './names.ts'
import { removeInput, removeObject, removeObjects } from './remove.ts'
import { ownerOf } from './run-as.ts'
import { upload } from './upload.ts'

type Call = HonoContext<RequestVariables>

/** Supabase Storage's wire, to be mounted at `/storage/v1`. Each call runs as its caller; row level security decides. */
export function storageRoutes(context: Context): Hono<RequestVariables> {
  const { settings, database, log } = context
  const keys = { publishable: publishableKey, secret: context.keys.secretKey }
  const caller = (c: Call) => resolveCaller(c.req.raw.headers, keys, context.tokens)
  const uploads = createLimit(database, {
    name: 'upload',
    points: settings.STORAGE_RATE_LIMIT_UPLOAD,
    seconds: 300,
  })
  const countUpload = async (c: Call, { role }: Caller, owner: string | null) => {
    if (role !== 'service_role') await uploads.take(owner ?? addressKey(c.get('clientAddress') ?? ''))
  }
  const routes = new Hono<RequestVariables>()
  routes.onError((error, c) => storageError(error, log, c.get('requestId')).response())

  routes.get('/object/public/*', (c) =>
    download(context, c.req.raw, false, () => publiclyReadable(context, target(c, 'object/public'))),
  )
  routes.get('/object/info/public/*', async (c) =>
    c.json(infoJson(await publiclyReadable(context, target(c, 'object/info/public')))),
  )
  routes.get('/object/info/authenticated/*', async (c) =>
    c.json(infoJson(await readable(context, await caller(c), target(c, 'object/info/authenticated')))),
  )
  routes.get('/object/info/*', async (c) =>
    c.json(infoJson(await readable(context, await caller(c), target(c, 'object/info')))),
  )
  for (const prefix of ['object/authenticated', 'object'])
    routes.get(`/${prefix}/*`, async (c) => {
      const reader = await caller(c)
      return download(context, c.req.raw, true, () => readable(context, reader, target(c, prefix)))
    })

  routes.on(['POST', 'PUT'], '/object/*', async (c) => {
    const actor = await caller(c)
    const { bucket, name } = target(c, 'object')
    const owner = ownerOf(actor)
    await countUpload(c, actor, owner)
    const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true'
    return c.json(await upload(context, c.req.raw, { bucket, name: checkName(name), actor, owner, upsert }))
  })

  routes.delete('/object/*', async (c) => {
    const actor = await caller(c)
    const { bucket, name } = target(c, 'object')
    if (name !== '') return c.json(await removeObject(context, actor, bucket, name))
    const { prefixes } = await input(c, removeInput)
    return c.json(await removeObjects(context, actor, bucket, prefixes))
  })

  routes.all('*', () => {
    throw storageErrors.noSuchRoute()
  })
  return routes
}

/** Bucket and object's name behind a prefix, each part decoded once. */
function target(c: Call, prefix: string): Target {
  const parts = new URL(c.req.raw.url).pathname.split('/').slice(3 + prefix.split('/').length)
  const [bucket = '', ...name] = parts.map(decodeURIComponent)
  return { bucket, name: name.join('/') }
}

/** @throws {StorageError} InvalidParameter, naming the field */
async function input<T>(c: Call, schema: z.ZodType<T>): Promise<T> {
  const read = schema.safeParse(await readJson(c.req.raw))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw storageErrors.invalidParameter(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}
