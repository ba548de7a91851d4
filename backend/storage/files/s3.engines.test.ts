import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { type S3Server, s3Credentials, s3Environment, startS3 } from '../../testing/external-services/s3-server.ts'
import { png, pngBlob } from '../../testing/pictures.ts'
import { describeStorage } from '../testing/testing.ts'
import { openFiles } from './open-files.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const credentials = {
  AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
}
const settings = () => s3Environment(s3)

describeStorage(
  'files in a service that speaks S3',
  { on: 'pglite' },
  ({ service, bucket, learner, database, server }) => {
    const stored = async () => (await readdir(s3.folder)).filter((name) => name.endsWith('_object'))
    const versions = async () => {
      const { rows } = await database().query<{ version: string }>('select version from storage.objects')
      return rows.map(({ version }) => `${version}._S3rver_object`)
    }

    it('are uploaded, read in whole and in part, replaced, copied, moved and removed', async () => {
      const id = await bucket({ public: true })
      const files = service().from(id)
      const text = async (name: string) => (await files.download(name)).data?.text()
      expect((await files.upload('a.txt', 'first')).error).toBeNull()
      expect((await files.upload('b/empty.txt', '')).error).toBeNull()
      expect((await files.update('a.txt', 'second')).error).toBeNull()
      expect((await files.copy('a.txt', 'b/copy.txt')).error).toBeNull()
      expect((await files.move('a.txt', 'c.txt')).error).toBeNull()
      expect([await text('c.txt'), await text('b/copy.txt'), await text('b/empty.txt')]).toEqual([
        'second',
        'second',
        '',
      ])
      expect(await text('a.txt')).toBeUndefined()
      const url = files.getPublicUrl('c.txt').data.publicUrl
      const part = await fetch(url, { headers: { range: 'bytes=1-3' } })
      expect([part.status, await part.text()]).toEqual([206, 'eco'])
      expect((await fetch(url, { headers: { 'if-none-match': part.headers.get('etag') ?? '' } })).status).toBe(304)
      const large = new Blob([png, new Uint8Array(3_000_000)], { type: 'image/png' })
      expect((await files.upload('large.png', large)).error).toBeNull()
      expect((await files.download('large.png')).data?.size).toBe(large.size)
      expect((await stored()).sort()).toEqual(expect.arrayContaining((await versions()).sort()))
      expect((await files.remove(['c.txt', 'b/copy.txt', 'b/empty.txt', 'large.png'])).data).toHaveLength(4)
      const { rows } = await database().query('select from files.garbage')
      expect(rows).toEqual([])
    })

    it('hold a learner’s picture', async () => {
      const { id, client } = await learner()
      const avatars = client.from('avatars')
      expect((await avatars.upload(`${id}/a.png`, pngBlob())).error).toBeNull()
      const seen = await fetch(avatars.getPublicUrl(`${id}/a.png`).data.publicUrl)
      expect(Buffer.from(await seen.arrayBuffer())).toEqual(png)
    })

    it('are not lost when the service fails: nothing has changed, and the answer says nothing of it', async () => {
      const id = await bucket()
      const files = service().from(id)
      await files.upload('a.txt', 'first')
      const wrong = { DATA_DIR: server().context.settings.DATA_DIR, ...settings(), AWS_SECRET_ACCESS_KEY: 'wrong' }
      const right = server().context.files
      server().context.files = openFiles(readSettings(wrong))
      const failed = await files.update('a.txt', 'second')
      server().context.files = right
      expect(failed).toMatchObject({ error: { status: 500, message: 'Internal server error' } })
      expect(await (await files.download('a.txt')).data?.text()).toBe('first')
    })
  },
  settings,
)

it('needs its bucket and keys, and says so at start', () => {
  const open = (environment: Record<string, string>) =>
    openFiles(readSettings({ STORAGE_BACKEND: 's3', ...environment }))
  expect(() => open(credentials)).toThrow('STORAGE_S3_BUCKET must be set when STORAGE_BACKEND is s3')
  expect(() => open({ STORAGE_S3_BUCKET: 'school' })).toThrow('AWS_ACCESS_KEY_ID must be set')
})
