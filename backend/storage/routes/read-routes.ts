import type { Hono } from 'hono'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import { download, infoJson, publiclyReadable, readable } from '../objects/download.ts'
import { findObject } from '../objects/find.ts'
import { listInput, listObjects } from '../objects/list.ts'
import { listObjectsV2, listV2Input } from '../objects/list-v2.ts'
import { checkSigned, signDownload, signDownloads, signInput, signManyInput } from '../objects/signed-urls.ts'
import { callerOf, inputOf, targetOf } from '../request.ts'

export function addReadRoutes(routes: Hono<RequestVariables>, context: Services): void {
  routes.get('/object/public/*', (c) =>
    download(context, c.req.raw, false, () => publiclyReadable(context, targetOf(c, 'object/public'))),
  )
  routes.get('/object/sign/*', async (c) => {
    const target = targetOf(c, 'object/sign')
    await checkSigned(context, c.req.query('token'), 'download', target)
    return download(context, c.req.raw, true, () => findObject(context.database, 'service', target.bucket, target.name))
  })
  routes.get('/object/info/public/*', async (c) =>
    c.json(infoJson(await publiclyReadable(context, targetOf(c, 'object/info/public')))),
  )
  for (const prefix of ['object/info/authenticated', 'object/info'])
    routes.get(`/${prefix}/*`, async (c) =>
      c.json(infoJson(await readable(context, await callerOf(c), targetOf(c, prefix)))),
    )
  for (const prefix of ['object/authenticated', 'object'])
    routes.get(`/${prefix}/*`, async (c) => {
      const caller = await callerOf(c)
      return download(context, c.req.raw, true, () => readable(context, caller, targetOf(c, prefix)))
    })
  routes.post('/object/list/*', async (c) => {
    const { bucket } = targetOf(c, 'object/list')
    return c.json(await listObjects(context, await callerOf(c), bucket, await inputOf(c, listInput)))
  })
  routes.post('/object/list-v2/*', async (c) => {
    const { bucket } = targetOf(c, 'object/list-v2')
    return c.json(await listObjectsV2(context, await callerOf(c), bucket, await inputOf(c, listV2Input)))
  })
  routes.post('/object/sign/*', async (c) => {
    const caller = await callerOf(c)
    const target = targetOf(c, 'object/sign')
    if (target.name === '')
      return c.json(await signDownloads(context, caller, target.bucket, await inputOf(c, signManyInput)))
    const { expiresIn } = await inputOf(c, signInput)
    return c.json(await signDownload(context, caller, target, expiresIn))
  })
}
