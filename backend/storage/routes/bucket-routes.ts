import type { Hono } from 'hono'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import {
  bucketInput,
  bucketsQuery,
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  newBucketInput,
  updateBucket,
} from '../buckets/buckets.ts'
import { type Call, callerOf, checkInput, inputOf, targetOf } from '../request.ts'

export function addBucketRoutes(routes: Hono<RequestVariables>, context: Services): void {
  const idOf = (c: Call) => targetOf(c, 'bucket').bucket
  routes.get('/bucket', async (c) =>
    c.json(await listBuckets(context, await callerOf(c), checkInput(c.req.query(), bucketsQuery))),
  )
  routes.post('/bucket', async (c) =>
    c.json(await createBucket(context, await callerOf(c), await inputOf(c, newBucketInput))),
  )
  routes.get('/bucket/:id', async (c) => c.json(await getBucket(context, await callerOf(c), idOf(c))))
  routes.put('/bucket/:id', async (c) =>
    c.json(await updateBucket(context, await callerOf(c), idOf(c), await inputOf(c, bucketInput))),
  )
  routes.delete('/bucket/:id', async (c) => c.json(await deleteBucket(context, await callerOf(c), idOf(c))))
  routes.post('/bucket/:id/empty', async (c) => c.json(await emptyBucket(context, await callerOf(c), idOf(c))))
}
