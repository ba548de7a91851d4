import { request } from 'node:http'
import { expect, it, vi } from 'vitest'
import { gif, png, pngBlob } from '../testing/pictures.ts'
import { describeStorage } from './testing.ts'

const script = '<script>alert(document.domain)</script>'
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`

describeStorage(
  'attacks on storage',
  ({ service, bucket, learner, server, database }) => {
    const secret = () => ({ apikey: server().context.keys.secretKey })
    /** As it is, without the tidying of paths that fetch does. */
    const raw = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const { hostname, port } = new URL(server().url)
        const sent = request({ hostname, port, method, path, headers }, (answer) => {
          let text = ''
          answer.on('data', (part) => {
            text += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        })
        sent.on('error', reject)
        sent.end(body)
      })

    it('names cannot lead out of their bucket', async () => {
      const id = await bucket({ public: true })
      const names = [
        '../keys.json',
        'a/../../keys.json',
        '..%2f..%2fkeys.json',
        '%2e%2e%2fkeys.json',
        '%2e%2e/%2e%2e/keys.json',
        '..%5c..%5ckeys.json',
        '%252e%252e%252fkeys.json',
        'a%00.png',
        'a//b.png',
        '%2fetc/passwd',
        'C:%5ckeys.json',
        'a/%2e%2f..',
        '%E2%80%AEgnp.exe',
        'caf%C3%A9.png',
        'line%0abreak',
        'a%ed%a0%80',
        `${'x'.repeat(1025)}`,
      ]
      const text = { 'content-type': 'text/plain', ...secret() }
      for (const name of names)
        for (const [method, path] of [
          ['POST', `object/${id}/${name}`],
          ['GET', `object/public/${id}/${name}`],
          ['POST', `object/upload/sign/${id}/${name}`],
        ] as const) {
          const { status, text: said } = await raw(
            method,
            `/storage/v1/${path}`,
            text,
            method === 'POST' ? 'x' : undefined,
          )
          expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
          expect(status, said).toBeLessThan(500)
        }
      const files = service().from(id)
      await files.upload('a.txt', 'mine')
      for (const name of [
        '',
        '.',
        'a/./b',
        ...names.map((each) => decodeURIComponent(each.replace('%ed%a0%80', '\0'))),
      ]) {
        expect((await files.move('a.txt', name)).error).not.toBeNull()
        expect((await files.copy('a.txt', name)).error).not.toBeNull()
      }
      expect((await files.list()).data?.map(({ name }) => name)).toEqual(['a.txt'])
    })

    it.each([
      ['a page as a picture', 'image/png', script],
      ['a page behind white space as a picture', 'image/jpeg', `\n\n  <html>${script}`],
      ['a drawing with a script as a picture', 'image/png', svg],
      ['a drawing with a script, honestly named', 'image/svg+xml', svg],
      ['a page, honestly named', 'text/html', script],
      ['a picture of another kind', 'image/jpeg', png],
      ['a program as a picture', 'image/png', Buffer.from('MZ\x90\0\x03\0\0\0')],
      ['nothing at all as a picture', 'image/png', ''],
      ['a type that is none', 'picture', png],
      ['a type with a line break', 'image/png\u2028x', png],
    ])('%s is no avatar', async (_, type, content) => {
      const { id, client } = await learner()
      const part = `--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: ${type}\r\n\r\n`
      const form = Buffer.concat([Buffer.from(part), Buffer.from(content), Buffer.from('\r\n--x--\r\n')])
      const { error } = await client
        .from('avatars')
        .upload(`${id}/a.png`, form, { contentType: 'multipart/form-data; boundary=x' })
      expect(error).toMatchObject({ statusCode: '415' })
      expect((await client.from('avatars').list(id)).data).toEqual([])
    })

    it('what is two things at once is served as the harmless one, and nothing runs', async () => {
      const { id, client } = await learner()
      const polyglot = Buffer.concat([gif, Buffer.from(`<!--*/${script}-->`)])
      const avatars = client.from('avatars')
      await avatars.upload(`${id}/p.gif`, new Blob([polyglot], { type: 'image/gif' }))
      const seen = await fetch(avatars.getPublicUrl(`${id}/p.gif`).data.publicUrl)
      expect(seen.headers.get('content-type')).toBe('image/gif')
      expect(seen.headers.get('x-content-type-options')).toBe('nosniff')
    })

    it('whatever could run is saved instead of shown, in a sandbox', async () => {
      const id = await bucket({ public: true })
      const files = service().from(id)
      const contents = [
        ['a.svg', 'image/svg+xml', svg],
        ['a.html', 'text/html; charset=utf-8', script],
        ['a.xhtml', 'application/xhtml+xml', script],
        ['a.xml', 'text/xml', svg],
        ['a.js', 'text/javascript', 'alert(1)'],
        ['a.pdf', 'application/pdf', '%PDF-1.7'],
        ['a.bin', 'application/octet-stream', script],
      ] as const
      const signed = async (name: string) => (await files.createSignedUrl(name, 60)).data?.signedUrl ?? ''
      for (const [name, contentType, content] of contents) {
        expect((await files.upload(name, content, { contentType })).error, name).toBeNull()
        for (const url of [files.getPublicUrl(name).data.publicUrl, await signed(name)]) {
          const { headers } = await fetch(url)
          expect(headers.get('content-disposition'), url).toMatch(/^attachment;/)
          expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
          expect(headers.get('x-content-type-options')).toBe('nosniff')
          expect(headers.get('content-type')).not.toMatch(/^text\/html/)
        }
      }
      const named = await fetch(files.getPublicUrl('a.bin', { download: 'ü"\r\nx: y.html' }).data.publicUrl)
      expect(named.headers.get('content-disposition')).toBe(
        "attachment; filename=%C3%BC%22%0D%0Ax%3A%20y.html; filename*=UTF-8''%C3%BC%22%0D%0Ax%3A%20y.html",
      )
    })

    it('a file that is too large is refused as it comes, by the server’s limit and the bucket’s, and leaves nothing', async () => {
      const small = await bucket({ fileSizeLimit: 1000 })
      const any = await bucket()
      let sent = 0
      const endless = () =>
        new ReadableStream({
          pull(controller) {
            sent++
            controller.enqueue(new Uint8Array(64 * 1024))
            if (sent > 1000) controller.close()
          },
        })
      const attempts = [
        service().from(small).upload('a.txt', 'x'.repeat(1001)),
        service()
          .from(small)
          .upload('a.txt', new Blob(['x'.repeat(1001)], { type: 'text/plain' })),
        service().from(any).upload('a.bin', endless(), { contentType: 'application/octet-stream' }),
      ]
      const outcomes = await Promise.all(attempts)
      expect(outcomes).toMatchObject(Array(3).fill({ error: { statusCode: '413' } }))
      expect(sent, 'not read to its end').toBeLessThan(900)
      const stranger = (await learner()).client.from(any)
      expect(
        await stranger.upload('a.bin', endless(), { contentType: 'application/octet-stream' }),
        'refused before it is taken in',
      ).toMatchObject({ error: { statusCode: '403' } })
      expect((await service().from(small).upload('a.txt', 'x'.repeat(1000))).error).toBeNull()
      await expect.poll(async () => (await database().query('select from files.garbage')).rows.length).toBe(0)
    })

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
        expect([answer.status, (await answer.json()).code], 'no access token').toEqual([401, 'PGRST301'])
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

    it('SQL in a prefix, a search, an order or a name is text', async () => {
      const files = service().from(await bucket())
      await files.upload('a.txt', 'x')
      const quoted = "a' or true; drop table storage.objects; --"
      for (const text of [quoted, '%', '_', '\\', "$1'", '{}', '"', '}'])
        expect(
          await Promise.all([files.list(text), files.list('', { search: text }), files.listV2({ prefix: text })]),
        ).toMatchObject([{ data: [] }, { data: [] }, { data: { objects: [], folders: [] } }])
      expect(await files.list('', { sortBy: { column: 'name; drop table x', order: 'asc' } })).toMatchObject({
        error: { statusCode: '400' },
      })
      expect(await files.list('', { sortBy: { column: 'name', order: 'desc; --' } })).toMatchObject({
        error: { statusCode: '400' },
      })
      expect(await files.remove([quoted, '{a.txt}', 'a.*', '\\'])).toMatchObject({ data: [] })
      expect((await files.createSignedUrls([quoted], 60)).data).toMatchObject([{ signedUrl: null }])
      expect(await files.list('a\0')).toMatchObject({ error: { statusCode: '400' } })
      expect((await files.list()).data).toHaveLength(1)
    })

    it('a learner sees, lists, moves and copies only what the policies give them', async () => {
      const ada = await learner()
      const eve = await learner()
      const path = `${ada.id}/a.png`
      const own = `${eve.id}/a.png`
      await ada.client.from('avatars').upload(path, pngBlob())
      await eve.client.from('avatars').upload(own, pngBlob())
      const avatars = eve.client.from('avatars')
      expect((await avatars.list()).data?.map(({ name }) => name)).toEqual([eve.id])
      expect((await avatars.list(ada.id)).data).toEqual([])
      expect((await avatars.listV2({ prefix: ada.id })).data?.objects).toEqual([])
      const missing = { error: { statusCode: '404' } }
      const denied = { error: { statusCode: '403' } }
      expect(await avatars.move(path, `${eve.id}/b.png`)).toMatchObject(missing)
      expect(await avatars.copy(path, `${eve.id}/b.png`)).toMatchObject(missing)
      expect(await avatars.move(own, `${ada.id}/b.png`)).toMatchObject(denied)
      expect(await avatars.copy(own, `${ada.id}/b.png`)).toMatchObject(denied)
      expect(await avatars.copy(own, `${ada.id}/a.png`)).toMatchObject(denied)
      const hidden = await bucket()
      await service().from(hidden).upload('a.txt', 'secret')
      for (const reader of [eve.client, server().storageClient()]) {
        expect(await reader.from(hidden).download('a.txt')).toMatchObject({ data: null })
        expect(await reader.from(hidden).exists('a.txt')).toMatchObject({ data: false })
        expect((await fetch(reader.from(hidden).getPublicUrl('a.txt').data.publicUrl)).status).toBe(400)
      }
      const expired = server().storageClient(await server().token(eve.id, { exp: 1 }))
      expect(await expired.from('avatars').upload(`${eve.id}/c.png`, pngBlob())).toMatchObject(denied)
    })

    it('broken forms and bodies are refused, and leave nothing', async () => {
      const id = await bucket()
      const form = 'multipart/form-data; boundary=x'
      const file = 'Content-Disposition: form-data; name=""; filename="a"\r\nContent-Type: text/plain\r\n\r\ntext'
      const field = (name: string, value: string) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      const broken: [string, string][] = [
        ['multipart/form-data', `--x\r\n${file}\r\n--x--`],
        [form, ''],
        [form, `--x\r\n${file}`],
        [form, field('cacheControl', '60') + '--x--'],
        [form, `${field('metadata', '[1]')}--x\r\n${file}\r\n--x--`],
        [form, `${field('metadata', '{"a":')}--x\r\n${file}\r\n--x--`],
      ]
      for (const [type, body] of broken) {
        const headers = { 'content-type': type, ...secret() }
        const { status } = await raw('POST', `/storage/v1/object/${id}/a.txt`, headers, body)
        expect(status, body).toBe(400)
      }
      expect((await service().from(id).list()).data).toEqual([])
      const headers = { 'content-type': form, ...secret() }
      const strange = `${field('cacheControl', '1\r\nset-cookie: a=b')}--x\r\n${file}\r\n--x--`
      expect((await raw('POST', `/storage/v1/object/${id}/a.txt`, headers, strange)).status).toBe(200)
      expect((await service().from(id).info('a.txt')).data?.cacheControl).toBe('no-cache')
    })

    it('a learner who uploads without end is told to wait', async () => {
      const { id, client } = await learner()
      const neighbour = await learner()
      const upload = (who: typeof client, owner: string) =>
        who.from('avatars').upload(`${owner}/a.png`, pngBlob(), { upsert: true })
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => upload(client, id)))
      expect(outcomes.filter(({ error }) => error === null)).toHaveLength(8)
      const headers = { authorization: `Bearer ${await server().token(id)}` }
      const refused = await server().fetch(`/storage/v1/object/avatars/${id}/a.png`, {
        method: 'POST',
        headers,
        body: png,
      })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toMatchObject({
        statusCode: '429',
        error: expect.any(String),
        message: expect.any(String),
      })
      expect((await upload(neighbour.client, neighbour.id)).error).toBeNull()
    })
  },
  () => ({ FILE_SIZE_LIMIT: '2000000', STORAGE_RATE_LIMIT_UPLOAD: '8' }),
)
