import type { Hono } from 'hono'
import type { Caller } from '../../database/database.ts'
import { createByteBudget } from '../../http/byte-budget.ts'
import { addressKey, createLimit } from '../../http/limits.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import { checkName } from '../buckets/names.ts'
import { copyObject, moveObject, relocateInput } from '../objects/relocate.ts'
import { removeInput, removeObject, removeObjects } from '../objects/remove.ts'
import { checkSigned, signUpload } from '../objects/signed-urls.ts'
import { type Upload, upload } from '../objects/upload.ts'
import type { Reserve } from '../objects/within-budget.ts'
import { type Call, callerOf, inputOf, targetOf } from '../request.ts'
import { ownerOf } from '../run-as.ts'

const fiveMinutesSeconds = 300

export function addWriteRoutes(routes: Hono<RequestVariables>, context: Services): void {
  const count = countUploads(context)
  const budgetOf = uploadBudget(context)
  const isUpsert = (c: Call) => c.req.header('x-upsert') === 'true'

  routes.post('/object/move', async (c) =>
    c.json(await moveObject(context, await callerOf(c), await inputOf(c, relocateInput))),
  )
  routes.post('/object/copy', async (c) => {
    const caller = await callerOf(c)
    await count(c, caller)
    const options = { upsert: isUpsert(c), reserve: budgetOf(c, caller) }
    return c.json(await copyObject(context, caller, await inputOf(c, relocateInput), options))
  })
  routes.post('/object/upload/sign/*', async (c) => {
    const target = targetOf(c, 'object/upload/sign')
    return c.json(await signUpload(context, await callerOf(c), target, isUpsert(c)))
  })
  routes.put('/object/upload/sign/*', async (c) => {
    const target = targetOf(c, 'object/upload/sign')
    const { owner = null, upsert = false } = await checkSigned(context, c.req.query('token'), 'upload', target)
    const uploader: Caller = { role: 'anon', claims: { sub: owner } }
    await count(c, uploader)
    const what: Upload = { ...target, actor: 'service', owner, upsert }
    return c.json(await upload(context, c.req.raw, what, budgetOf(c, uploader)))
  })
  routes.on(['POST', 'PUT'], '/object/*', async (c) => {
    const actor = await callerOf(c)
    await count(c, actor)
    const { bucket, name } = targetOf(c, 'object')
    const upsert = c.req.method === 'PUT' || isUpsert(c)
    const what = { bucket, name: checkName(name), actor, owner: ownerOf(actor), upsert }
    return c.json(await upload(context, c.req.raw, what, budgetOf(c, actor)))
  })
  routes.delete('/object/*', async (c) => {
    const caller = await callerOf(c)
    const { bucket, name } = targetOf(c, 'object')
    if (name !== '') return c.json(await removeObject(context, caller, bucket, name))
    const { prefixes } = await inputOf(c, removeInput)
    return c.json(await removeObjects(context, caller, bucket, prefixes))
  })
}

function countUploads({ database, settings }: Services) {
  const points = settings.STORAGE_RATE_LIMIT_UPLOAD
  const message = () => 'Too many uploads, try again later'
  const uploads = createLimit(database, { name: 'upload', points, seconds: fiveMinutesSeconds, message })
  return async (c: Call, caller: Caller) => {
    if (caller.role === 'service_role') return
    await uploads.take(ownerOf(caller) ?? addressKey(c.get('clientAddress') ?? ''))
  }
}

function uploadBudget({ database, settings }: Services): (c: Call, caller: Caller) => Reserve {
  const budget = createByteBudget(database, {
    name: 'upload',
    perAccount: settings.STORAGE_DAILY_SIZE_ACCOUNT,
    perAddress: settings.STORAGE_DAILY_SIZE_ADDRESS,
    message: 'Too much was uploaded today. Try again tomorrow.',
  })
  return (c, caller) => async (bytes) => {
    if (caller.role === 'service_role') return async () => {}
    return budget.reserve({ address: c.get('clientAddress'), account: ownerOf(caller) ?? undefined }, bytes)
  }
}
