import { expect, it, vi } from 'vitest'
import { pngBlob } from '../../testing/pictures.ts'
import { describeStorage } from '../testing/testing.ts'

const script = '<script>alert(document.domain)</script>'

describeStorage('signed URLs', { on: 'postgres' }, ({ service, bucket, learner, server, database }) => {
  it('a signed URL opens one file, for its time, and nothing else', async () => {
    const id = await bucket()
    const files = service().from(id)
    for (const name of ['a.txt', 'b.txt']) await files.upload(name, name)
    const { data } = await files.createSignedUrl('a.txt', 60, { download: 'c.txt' })
    const url = data?.signedUrl ?? ''
    const good = await fetch(url)
    expect(await good.text()).toBe('a.txt')
    expect(good.headers.get('content-disposition')).toContain('filename=c.txt')
    const many = (await files.createSignedUrls(['b.txt', 'no.txt'], 60)).data ?? []
    expect(many).toMatchObject([
      { path: 'b.txt', error: null },
      { path: 'no.txt', signedUrl: null, error: expect.stringContaining('does not exist') },
    ])
    expect(await (await fetch(many[0]?.signedUrl ?? '')).text()).toBe('b.txt')

    const token = new URL(url).searchParams.get('token') ?? ''
    const [head = '', body = '', mac = ''] = token.split('.')
    const stranger = await learner()
    const { data: upload } = await files.createSignedUploadUrl('a.txt', { upsert: true })
    const forged = Buffer.from(JSON.stringify({ url: `${id}/b.txt`, scope: 'download' })).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const refused: [string, string][] = [
      [`sign/${id}/b.txt`, token],
      [`sign/${id}/A.txt`, token],
      [`sign/avatars/a.txt`, token],
      [`sign/${id}/a.txt`, ''],
      [`sign/${id}/a.txt`, `${head}.${body}.${mac.slice(0, -2)}AA`],
      [`sign/${id}/b.txt`, `${head}.${forged}.${mac}`],
      [`sign/${id}/b.txt`, `${none}.${forged}.`],
      [`sign/${id}/a.txt`, stranger.token],
      [`sign/${id}/a.txt`, upload?.token ?? ''],
    ]
    for (const [path, value] of refused) {
      const answer = await fetch(`${server().url}/storage/v1/object/${path}?token=${value}`)
      expect(answer.status, path).toBe(400)
      expect(await answer.json()).toMatchObject({ statusCode: '400' })
    }
    for (const used of [token, upload?.token ?? '']) {
      const headers = { authorization: `Bearer ${used}` }
      const answer = await server().fetch('/rest/v1/user_stats', { headers })
      expect([answer.status, ((await answer.json()) as { code?: string }).code], 'no access token').toEqual([
        401,
        'PGRST301',
      ])
    }
    expect(await files.createSignedUrl('a.txt', 0)).toMatchObject({ error: { statusCode: '400' } })
    expect(await files.createSignedUrl('no.txt', 60)).toMatchObject({ error: { statusCode: '404' } })
    expect(await stranger.client.from(id).createSignedUrl('a.txt', 60)).toMatchObject({
      error: { statusCode: '404' },
    })

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const late = await fetch(url).finally(() => vi.useRealTimers())
    expect(await late.json()).toMatchObject({ error: 'ExpiredToken', message: 'The provided token has expired.' })
  })

  it('a signed upload URL writes one file, within what its maker may, and once unless it may replace', async () => {
    const { id, client } = await learner()
    const stranger = await learner()
    const visitor = server().storageClient().from('avatars')
    const path = `${id}/a.png`
    expect(await stranger.client.from('avatars').createSignedUploadUrl(path)).toMatchObject({
      error: { statusCode: '403' },
    })
    const { data } = await client.from('avatars').createSignedUploadUrl(path)
    const token = data?.token ?? ''
    expect(await visitor.uploadToSignedUrl(`${id}/b.png`, token, pngBlob())).toMatchObject({
      error: { message: 'Invalid signature' },
    })
    const page = new Blob([script], { type: 'text/html' })
    expect(await visitor.uploadToSignedUrl(path, token, page)).toMatchObject({ error: { statusCode: '415' } })
    expect(await visitor.uploadToSignedUrl(path, token, pngBlob())).toMatchObject({ data: { path } })
    expect(await visitor.uploadToSignedUrl(path, token, pngBlob(), { upsert: true }), 'used again').toMatchObject({
      error: { statusCode: '409' },
    })
    const { rows } = await database().query('select owner_id from storage.objects where name = $1', [path])
    expect(rows).toEqual([{ owner_id: id }])
    const again = await client.from('avatars').createSignedUploadUrl(path, { upsert: true })
    expect((await visitor.uploadToSignedUrl(path, again.data?.token ?? '', pngBlob())).error).toBeNull()
    const { data: shown } = await client.from('avatars').createSignedUrl(path, 60)
    const download = new URL(shown?.signedUrl ?? '').searchParams.get('token') ?? ''
    expect(await visitor.uploadToSignedUrl(path, download, pngBlob())).toMatchObject({
      error: { message: 'Invalid signature' },
    })
  })
})
