import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { png, pngBlob } from '../../testing/pictures.ts'
import { describeStorage } from '../testing/testing.ts'

describeStorage('objects', { on: 'postgres' }, ({ service, bucket, server, database }) => {
  const filesOnDisk = async () => {
    const folder = join(server().context.settings.DATA_DIR, 'storage')
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  const versions = async () =>
    (await database().query<{ version: string }>('select version from storage.objects')).rows.map((row) => row.version)

  it('are uploaded as forms, as bytes, as streams and as text, with what is to be known about them', async () => {
    const files = service().from(await bucket())
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('streamed'))
        controller.close()
      },
    })
    const metadata = { course: 'ml', tags: ['a', 'ü'] }
    await files.upload('blob.png', pngBlob(), { metadata, cacheControl: '60' })
    await files.upload('bytes.png', png, { contentType: 'image/png', metadata, cacheControl: '60' })
    await files.upload('folder/stream.txt', stream, { contentType: 'text/plain' })
    const form = new FormData()
    form.append('file', new Blob(['form'], { type: 'text/csv' }), 'name.csv')
    await files.upload('form.csv', form)

    for (const name of ['blob.png', 'bytes.png']) {
      expect((await files.info(name)).data).toMatchObject({
        name,
        size: png.length,
        contentType: 'image/png',
        cacheControl: 'max-age=60',
        metadata,
        version: expect.any(String),
        etag: expect.stringMatching(/^"\w+"$/),
        lastModified: expect.any(String),
      })
      const { data: blob } = await files.download(name)
      expect(blob && Buffer.from(await blob.arrayBuffer())).toEqual(png)
    }
    expect((await files.info('form.csv')).data?.metadata).toEqual({})
    expect(await (await files.download('folder/stream.txt')).data?.text()).toBe('streamed')
    expect((await files.download('form.csv')).data?.type).toBe('text/csv')
    expect(await files.exists('form.csv')).toMatchObject({ data: true })
    expect(await files.exists('form')).toMatchObject({ data: false })
    expect(await files.info('form')).toMatchObject({ error: { statusCode: '404', message: 'Object not found' } })
  })

  it('are replaced, copied, moved and removed, and no file stays that has no row', async () => {
    const [one, other] = [await bucket(), await bucket({ allowedMimeTypes: ['text/plain'], fileSizeLimit: 10 })]
    const files = service().from(one)
    const text = async (name: string, place = one) => (await service().from(place).download(name)).data?.text()
    const { data: sent } = await files.upload('a.txt', 'first')
    expect((await files.update('a.txt', 'second')).data?.id).toBe(sent?.id)
    expect(await text('a.txt')).toBe('second')

    expect(await files.copy('a.txt', 'b/a.txt')).toMatchObject({ data: { path: `${one}/b/a.txt` } })
    expect(await files.copy('a.txt', 'b/a.txt')).toMatchObject({ error: { statusCode: '409' } })
    expect((await files.copy('a.txt', 'a.txt', { destinationBucket: other })).error).toBeNull()
    expect(await files.move('b/a.txt', 'c.txt')).toMatchObject({ data: { message: 'Successfully moved' } })
    expect(await files.move('c.txt', 'a.txt')).toMatchObject({ error: { statusCode: '409' } })
    expect(await files.move('no.txt', 'd.txt')).toMatchObject({ error: { statusCode: '404' } })
    expect([await text('a.txt'), await text('c.txt'), await text('a.txt', other)]).toEqual(Array(3).fill('second'))
    expect(await text('b/a.txt')).toBeUndefined()

    await files.upload('large.txt', 'eleven bytes')
    await files.upload('page.html', 'page', { contentType: 'text/html' })
    const elsewhere = { destinationBucket: other }
    expect(await files.move('large.txt', 'x.txt', elsewhere)).toMatchObject({ error: { statusCode: '413' } })
    expect(await files.copy('page.html', 'x.html', elsewhere)).toMatchObject({ error: { statusCode: '415' } })

    expect((await files.remove(['c.txt', 'no.txt'])).data?.map(({ name }) => name)).toEqual(['c.txt'])
    const single = { method: 'DELETE', headers: { apikey: server().context.keys.secretKey } }
    expect((await server().fetch(`/storage/v1/object/${one}/a.txt`, single)).status).toBe(200)
    expect((await server().fetch(`/storage/v1/object/${one}/a.txt`, single)).status).toBe(400)
    expect((await filesOnDisk()).sort()).toEqual((await versions()).sort())
  })

  it('are listed one level at a time, folders first, by order, page and beginning', async () => {
    const files = service().from(await bucket())
    for (const name of ['b.txt', 'A.txt', 'a.txt', 'z/1.txt', 'z/2.txt', 'z/deep/3.txt', 'y/1.txt'])
      await files.upload(name, name)
    const names = async (...[path, options]: Parameters<typeof files.list>) =>
      (await files.list(path, options)).data?.map(({ name }) => name)
    expect(await names()).toEqual(['y', 'z', 'A.txt', 'a.txt', 'b.txt'])
    expect(await names('z')).toEqual(['deep', '1.txt', '2.txt'])
    expect(await names('z/', { search: '2' })).toEqual(['2.txt'])
    expect(await names('', { search: 'a' }), 'whatever the case').toEqual(['A.txt', 'a.txt'])
    expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'z',
      'y',
      'b.txt',
      'a.txt',
      'A.txt',
    ])
    expect(await names('', { sortBy: { column: 'created_at' } })).toEqual(['y', 'z', 'b.txt', 'A.txt', 'a.txt'])
    expect(await names('', { limit: 2, offset: 1 })).toEqual(['z', 'A.txt'])
    expect(await names('z', { search: '%' })).toEqual([])
    const [folder, file] = (await files.list('z')).data ?? []
    expect(folder).toMatchObject({ id: null, metadata: null })
    expect(file).toMatchObject({ id: expect.any(String), metadata: { size: 7, mimetype: 'text/plain;charset=UTF-8' } })
  })

  it('are listed in pages that uploads in between do not shift', async () => {
    const files = service().from(await bucket())
    for (const name of ['a.txt', 'b/1.txt', 'b/2.txt', 'c.txt', 'd/1.txt', 'e.txt']) await files.upload(name, name)
    const pages = async (options: Parameters<typeof files.listV2>[0]) => {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const { data } = await files.listV2({ limit: 2, ...options, ...(cursor && { cursor }) })
        found.push(...[...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => name))
        cursor = data?.nextCursor
        expect(data?.hasNext).toBe(cursor !== undefined)
        if (cursor) await files.upload('aa.txt', 'in between', { upsert: true })
      } while (cursor)
      return found
    }
    expect(await pages({ prefix: 'b/' })).toEqual(['b/1.txt', 'b/2.txt'])
    expect(await pages({ with_delimiter: true })).toEqual(['b/', 'a.txt', 'd/', 'c.txt', 'e.txt'])
    expect((await pages({ sortBy: { column: 'created_at', order: 'desc' } })).slice(0, 3)).toEqual([
      'aa.txt',
      'e.txt',
      'd/1.txt',
    ])
    for (const cursor of ['nonsense', Buffer.from('{"column":"owner"}').toString('base64url')])
      expect(await files.listV2({ cursor })).toMatchObject({ error: { statusCode: '400' } })
  })

  it('have in pages the names, keys and times that Storage gives them', async () => {
    const files = service().from(await bucket())
    await files.upload('z/deep/1.txt', 'text')
    await files.upload('z/2.txt', 'text')
    const list = async (options: Parameters<typeof files.listV2>[0]) => (await files.listV2(options)).data
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const times = { created_at: time, updated_at: time, last_accessed_at: time }
    const file = { ...times, id: expect.any(String), metadata: expect.any(Object) }
    const folder = { id: null, created_at: null, updated_at: null, last_accessed_at: null, metadata: null }
    expect(await list({})).toEqual({
      hasNext: false,
      folders: [],
      objects: [
        { name: 'z/2.txt', ...file },
        { name: 'z/deep/1.txt', ...file },
      ],
    })
    expect(await list({ with_delimiter: true })).toEqual({
      hasNext: false,
      folders: [{ key: 'z', name: 'z/', ...folder }],
      objects: [],
    })
    const inside = { with_delimiter: true, prefix: 'z/' }
    expect(await list(inside)).toEqual({
      hasNext: false,
      folders: [{ key: 'deep', name: 'z/deep/', ...folder }],
      objects: [{ key: '2.txt', name: 'z/2.txt', ...file }],
    })
    const byTime = await list({ ...inside, sortBy: { column: 'created_at', order: 'asc' }, limit: 1 })
    expect(byTime).toEqual({
      hasNext: true,
      nextCursor: expect.any(String),
      nextCursorKey: 'z/deep',
      folders: [{ key: 'deep', name: 'z/deep/', ...folder, created_at: time, updated_at: time }],
      objects: [],
    })
    expect((await files.list('z')).data?.[1]).toMatchObject(times)
    const { data: info } = await files.info('z/2.txt')
    expect(info).toMatchObject({ createdAt: time, lastModified: time })
    expect((await files.remove(['z/2.txt'])).data?.[0]).toMatchObject(times)
  })

  it('are answered in ranges, and not at all to who has them already', async () => {
    const id = await bucket({ public: true })
    await service().from(id).upload('digits.txt', '0123456789')
    const get = (headers: Record<string, string>) =>
      server().fetch(`/storage/v1/object/public/${id}/digits.txt`, { headers })
    const whole = await get({})
    const tag = whole.headers.get('etag') ?? ''
    const modified = whole.headers.get('last-modified') ?? ''
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(whole.headers.get('content-length')).toBe('10')
    const ranges: [string, string, string][] = [
      ['bytes=0-0', '0', 'bytes 0-0/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=8-99', '89', 'bytes 8-9/10'],
      ['bytes=8-18446744073709551616', '89', 'bytes 8-9/10'],
      ['bytes=-99', '0123456789', 'bytes 0-9/10'],
      ['Bytes= 0-0', '0', 'bytes 0-0/10'],
    ]
    for (const [range, text, content] of ranges) {
      const part = await get({ range })
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, text, content])
    }
    for (const range of ['bytes=10-', 'bytes=5-2', 'bytes=-0']) {
      const refused = await get({ range })
      expect([refused.status, refused.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    }
    for (const range of ['bytes=0-1,4-5', 'lines=1-2']) expect((await get({ range })).status).toBe(200)
    expect((await get({ range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200)
    for (const condition of [
      { 'if-none-match': tag },
      { 'if-none-match': `"x", W/${tag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ]) {
      const same = await get(condition)
      expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
    }
    for (const condition of [
      { 'if-none-match': '"other"', 'if-modified-since': modified },
      { 'if-modified-since': 'yesterday' },
    ])
      expect((await get(condition)).status).toBe(200)
    await service().from(id).update('digits.txt', '9876543210')
    expect((await get({ 'if-none-match': tag })).status).toBe(200)
  })

  it('survive readers and writers at the same moment: each reads one whole file', async () => {
    const files = service().from(await bucket())
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(50_000))
    await files.upload('busy.txt', texts[0] ?? '')
    const write = Promise.all(texts.map((text) => files.upload('busy.txt', text, { upsert: true })))
    const read = await Promise.all(
      Array.from({ length: 12 }, async () => (await files.download('busy.txt')).data?.text()),
    )
    expect((await write).map(({ error }) => error)).toEqual([null, null, null])
    for (const text of read) expect(texts).toContain(text)
    expect((await filesOnDisk()).sort()).toEqual((await versions()).sort())
  })
})
