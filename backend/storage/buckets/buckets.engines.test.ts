import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeStorage } from '../testing/testing.ts'

describeStorage('buckets', { on: 'postgres' }, ({ service, learner, bucket, server }) => {
  it('are created, read, changed and deleted by the service', async () => {
    const storage = service()
    const id = `b-${randomUUID()}`
    const options = { public: true, fileSizeLimit: '2MB', allowedMimeTypes: ['image/*', 'text/plain'] }
    expect(await storage.createBucket(id, options)).toEqual({ data: { name: id }, error: null })
    expect(await storage.createBucket(id, options)).toMatchObject({ error: { statusCode: '409' } })
    const made = {
      id,
      name: id,
      public: true,
      file_size_limit: 2_000_000,
      allowed_mime_types: options.allowedMimeTypes,
    }
    const time = expect.stringMatching(/\.\d{3}Z$/)
    const told = { ...made, owner: '', created_at: time, updated_at: time }
    expect((await storage.getBucket(id)).data).toEqual(told)
    expect((await storage.listBuckets({ search: id })).data, 'which alone says the type').toEqual([
      { ...told, type: 'STANDARD' },
    ])

    await storage.updateBucket(id, { public: false, fileSizeLimit: null })
    const changed = { ...made, public: false, file_size_limit: null }
    expect((await storage.getBucket(id)).data, 'what is left out stays').toMatchObject(changed)

    expect(await storage.deleteBucket(id)).toMatchObject({ data: { message: 'Successfully deleted' } })
    expect(await storage.getBucket(id)).toMatchObject({ error: { statusCode: '404', message: 'Bucket not found' } })
    expect(await storage.deleteBucket(id)).toMatchObject({ error: { statusCode: '404' } })
  })

  it('are listed by page, order and part of a name', async () => {
    const mark = randomUUID()
    for (const letter of ['a', 'b', 'c']) await service().createBucket(`${letter}-${mark}`)
    const names = async (options: Parameters<ReturnType<typeof service>['listBuckets']>[0]) =>
      (await service().listBuckets(options)).data?.map(({ name }) => name)
    expect(await names({ search: mark.toUpperCase() })).toEqual(['a', 'b', 'c'].map((letter) => `${letter}-${mark}`))
    expect(await names({ search: mark, sortColumn: 'name', sortOrder: 'desc', limit: 1, offset: 1 })).toEqual([
      `b-${mark}`,
    ])
    expect(await names({ search: "'; drop table storage.buckets; --" })).toEqual([])
    expect(await names({ search: 'avatars' }), 'there from the first start').toEqual(['avatars'])
  })

  it('must be empty to be deleted, and are emptied at once', async () => {
    const id = await bucket()
    for (const name of ['a.txt', 'b/c.txt']) await service().from(id).upload(name, 'text')
    expect(await service().deleteBucket(id)).toMatchObject({
      error: { statusCode: '409', message: 'The bucket you tried to delete is not empty' },
    })
    expect((await service().emptyBucket(id)).error).toBeNull()
    expect((await service().from(id).list()).data).toEqual([])
    expect((await service().deleteBucket(id)).error).toBeNull()
  })

  it('belong to the service: learners see and change none', async () => {
    const { client } = await learner()
    const id = await bucket()
    expect((await client.listBuckets()).data).toEqual([])
    expect(await client.getBucket('avatars')).toMatchObject({ error: { statusCode: '404' } })
    expect(await client.createBucket(randomUUID())).toMatchObject({ error: { statusCode: '403' } })
    expect(await client.updateBucket('avatars', { public: true })).toMatchObject({ error: { statusCode: '404' } })
    expect(await client.emptyBucket(id)).toMatchObject({ error: { statusCode: '404' } })
    expect(await client.deleteBucket(id)).toMatchObject({ error: { statusCode: '404' } })
    expect(await server().storageClient().createBucket(randomUUID())).toMatchObject({ error: { statusCode: '403' } })
  })

  it.each([
    ['a name with a slash', { name: 'a/b' }],
    ['a name that leads out', { name: '..' }],
    ['a word of the API', { name: 'public' }],
    ['a long name', { name: 'x'.repeat(64) }],
    ['a limit that is no size', { name: 'ok', file_size_limit: '1 horse' }],
    ['a limit beyond the server’s', { name: 'ok', file_size_limit: '1gb' }],
    ['a type that is none', { name: 'ok', allowed_mime_types: ['image'] }],
    ['no name', {}],
  ])('refuse %s', async (_, body) => {
    const headers = { apikey: server().context.keys.secretKey, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await server().fetch('/storage/v1/bucket', init)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: expect.stringMatching(/^4/), error: expect.any(String) })
  })
})
