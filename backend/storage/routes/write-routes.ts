import type { Hono } from 'hono'
import type { Context } from '../../context.ts'
import type { Caller } from '../../database/database.ts'
import { addressKey, createLimit } from '../../http/limits.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import { checkName } from '../buckets/names.ts'
import { type Call, callerOf, inputOf, targetOf } from '../calls.ts'
import { copyObject, moveObject, relocateInput } from '../objects/relocate.ts'
import { removeInput, removeObject, removeObjects } from '../objects/remove.ts'
import { checkSigned, signUpload } from '../objects/signed-urls.ts'
import { upload } from '../objects/upload.ts'
import { ownerOf } from '../run-as.ts'

const fiveMinutes = 300

export function addWriteRoutes(routes: Hono<RequestVariables>, context: Context): void {
  const count = countUploads(context)
  const isUpsert = (c: Call) => c.req.header('x-upsert') === 'true'

  routes.post('/object/move', async (c) =>
    c.json(await moveObject(context, await callerOf(c), await inputOf(c, relocateInput))),
  )
  routes.post('/object/copy', async (c) => {
    const caller = await callerOf(c)
    await count(c, caller)
    return c.json(await copyObject(context, caller, await inputOf(c, relocateInput), isUpsert(c)))
  })
  routes.post('/object/upload/sign/*', async (c) => {
    const target = targetOf(c, 'object/upload/sign')
    return c.json(await signUpload(context, await callerOf(c), target, isUpsert(c)))
  })
  routes.put('/object/upload/sign/*', async (c) => {
    const target = targetOf(c, 'object/upload/sign')
    const { owner = null, upsert = false } = await checkSigned(context, c.req.query('token'), 'upload', target)
    await count(c, { role: 'anon', claims: { sub: owner } })
    return c.json(await upload(context, c.req.raw, { ...target, actor: 'service', owner, upsert }))
  })
  routes.on(['POST', 'PUT'], '/object/*', async (c) => {
    const actor = await callerOf(c)
    await count(c, actor)
    const { bucket, name } = targetOf(c, 'object')
    const upsert = c.req.method === 'PUT' || isUpsert(c)
    const what = { bucket, name: checkName(name), actor, owner: ownerOf(actor), upsert }
    return c.json(await upload(context, c.req.raw, what))
  })
  routes.delete('/object/*', async (c) => {
    const caller = await callerOf(c)
    const { bucket, name } = targetOf(c, 'object')
    if (name !== '') return c.json(await removeObject(context, caller, bucket, name))
    const { prefixes } = await inputOf(c, removeInput)
    return c.json(await removeObjects(context, caller, bucket, prefixes))
  })
}

function countUploads({ database, settings }: Context) {
  const points = settings.STORAGE_RATE_LIMIT_UPLOAD
  const message = () => 'Too many uploads, try again later'
  const uploads = createLimit(database, { name: 'upload', points, seconds: fiveMinutes, message })
  return async (c: Call, caller: Caller) => {
    if (caller.role === 'service_role') return
    await uploads.take(ownerOf(caller) ?? addressKey(c.get('clientAddress') ?? ''))
  }
}
