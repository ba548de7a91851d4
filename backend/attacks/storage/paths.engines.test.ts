import { request } from 'node:http'
import { expect, it } from 'vitest'
import { describeStorage } from '../../storage/testing/testing.ts'
import { png, pngBlob } from '../../testing/pictures.ts'

describeStorage(
  'attacks on storage',
  { on: 'postgres' },
  ({ service, bucket, learner, server }) => {
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
        [form, `${field('cacheControl', '60')}--x--`],
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
      const neighbor = await learner()
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
      expect((await upload(neighbor.client, neighbor.id)).error).toBeNull()
    })
  },
  () => ({ STORAGE_RATE_LIMIT_UPLOAD: '8' }),
)
