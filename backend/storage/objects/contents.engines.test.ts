import { expect, it } from 'vitest'
import { gif, png } from '../../testing/pictures.ts'
import { describeStorage } from '../testing/testing.ts'

const script = '<script>alert(document.domain)</script>'
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`

describeStorage(
  'files that pretend, or that run, or that do not end',
  { on: 'pglite' },
  ({ service, bucket, learner, database }) => {
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
          expect(headers.get('content-type')).not.toMatch(/^text\/html|script/)
        }
      }
      const disposition = async (download: string) =>
        (await fetch(files.getPublicUrl('a.bin', { download }).data.publicUrl)).headers.get('content-disposition')
      expect(await disposition('folder/my file.txt')).toBe('attachment; filename="my file.txt"')
      expect(await disposition('100%25.txt')).toBe(`attachment; filename=100%25.txt; filename*=UTF-8''100%2525.txt`)
      const named = await fetch(files.getPublicUrl('a.bin', { download: 'ü"\r\nx: y.html' }).data.publicUrl)
      expect(named.headers.get('content-disposition')).toBe(
        `attachment; filename="?\\"??x: y.html"; filename*=UTF-8''%C3%BC%22%0D%0Ax%3A%20y.html`,
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
  },
  () => ({ FILE_SIZE_LIMIT: '2000000' }),
)
