import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { bearer } from '../../auth/testing/testing.ts'
import { describeStorage } from '../../storage/testing/testing.ts'
import { sampleOf } from '../../testing/sample.ts'

const values: readonly unknown[] = sampleOf([
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  'nul \0 inside',
  'half a pair \ud800',
  'x'.repeat(5000),
  '../../etc',
  '99999999999999999999999GB',
  [],
  [null],
  ['nul \0 inside', 'half \ud800'],
  { constructor: 1 },
])

describeStorage('whatever is sent', { on: 'postgres' }, ({ server, learner, service, bucket }) => {
  it('to storage or to a function is answered, and never by a failure of ours', { timeout: 120_000 }, async () => {
    const { id, token } = await learner()
    const name = await bucket({ public: true })
    await service().from(name).upload('a.txt', 'text', { contentType: 'text/plain' })
    const as = { learner: bearer(token), operator: { apikey: server().context.keys.secretKey } }
    const failed: unknown[] = []
    const send = async (who: keyof typeof as, method: string, path: string, body?: unknown, headers = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const json = { 'content-type': 'application/json', ...as[who], ...headers }
      const init = { method, headers: json, ...(text !== undefined && { body: text }) }
      const { status } = await server().fetch(path, init)
      if (status >= 500) failed.push([method, path.slice(0, 200), text?.slice(0, 200), status, headers])
    }
    const own = { bucketId: name, sourceKey: 'a.txt', destinationKey: 'b.txt', destinationBucket: name }
    const inputs: [path: string, method: string, fields: Record<string, unknown>][] = [
      ['bucket', 'POST', { id: 'x', name: 'x', public: true, file_size_limit: 1, allowed_mime_types: ['image/*'] }],
      [`bucket/${name}`, 'PUT', { public: true, file_size_limit: 1_000_000, allowed_mime_types: null }],
      [`object/list/${name}`, 'POST', { prefix: '', limit: 1, offset: 0, search: '', sortBy: { column: 'name' } }],
      [`object/list-v2/${name}`, 'POST', { prefix: '', limit: 1, cursor: undefined, with_delimiter: true }],
      [`object/sign/${name}`, 'POST', { expiresIn: 60, paths: ['a.txt'] }],
      [`object/sign/${name}/a.txt`, 'POST', { expiresIn: 60 }],
      ['object/copy', 'POST', own],
      ['object/move', 'POST', { ...own, sourceKey: 'none.txt' }],
      [`object/${name}`, 'DELETE', { prefixes: ['none.txt'] }],
    ]
    for (const [path, method, fields] of inputs)
      for (const field of Object.keys(fields))
        await Promise.all(
          values.map((value) => send('operator', method, `/storage/v1/${path}`, { ...fields, [field]: value })),
        )
    const functions: [string, Record<string, unknown>][] = [
      ['my_sessions', {}],
      ['export_my_data', {}],
      ['end_my_session', { session_id: randomUUID() }],
      ['rename_my_factor', { factor_id: randomUUID(), name: 'x' }],
      ['delete_my_account', { confirmation: 'x' }],
    ]
    for (const [called, fields] of functions)
      for (const field of [...Object.keys(fields), 'extra'])
        await Promise.all(
          values.map((value) => send('learner', 'POST', `/rest/v1/rpc/${called}`, { ...fields, [field]: value })),
        )
    for (const body of ['', '{', 'null', '[]', '{"a":'.repeat(500)])
      for (const path of ['storage/v1/bucket', `storage/v1/object/list/${name}`, 'rest/v1/rpc/my_sessions'])
        await send('operator', 'POST', `/${path}`, body)
    const headers: Record<string, string>[] = [
      { 'content-type': 'multipart/form-data' },
      { 'content-type': `multipart/form-data; boundary=${'x'.repeat(2000)}` },
      { 'content-type': 'x' },
      { 'content-type': 'image/png; charset="' },
      { 'x-metadata': '%%%' },
      { 'x-metadata': Buffer.from('{"a":"\\u0000"}').toString('base64') },
      { 'x-metadata': Buffer.from('{"a":"\\ud800"}').toString('base64') },
      { 'cache-control': 'x'.repeat(2000) },
      { 'x-upsert': 'perhaps' },
    ]
    for (const each of headers) {
      await send('learner', 'POST', `/storage/v1/object/avatars/${id}/a.png`, 'x', each)
      await send('operator', 'POST', `/storage/v1/object/${name}/${randomUUID()}`, 'x', {
        'content-type': 'text/plain',
        ...each,
      })
    }
    const reads = ['bytes=9999999999999999999-', 'bytes=-0', 'bytes=5-1', 'bytes=a-b', 'x'.repeat(2000)]
    for (const range of reads)
      await send('operator', 'GET', `/storage/v1/object/public/${name}/a.txt`, undefined, { range })
    for (const text of ['%ff', '%00', '..%2f..', '%5c', 'x'.repeat(3000), '%ed%a0%80', '%', "'"])
      for (const path of ['object/public', 'object', 'object/info', 'object/sign', 'bucket', 'object/upload/sign'])
        await send('operator', 'GET', `/storage/v1/${path}/${name}/${text}?token=${text}&download=${text}`)
    expect(failed).toEqual([])
  })
})
