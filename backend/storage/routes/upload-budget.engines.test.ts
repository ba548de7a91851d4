import { StorageClient } from '@supabase/storage-js'
import { expect, it } from 'vitest'
import { publishableKey } from '../../access/publishable-key.ts'
import { describeStorage } from '../testing/testing.ts'

const megabytes = (count: number) => new Blob(['x'.repeat(count * 1_000_000)], { type: 'text/plain' })
const enough = { statusCode: '429', message: 'Too much was uploaded today. Try again tomorrow.' }

describeStorage(
  'what is uploaded in a day',
  { on: 'postgres' },
  ({ server, service, learner: newLearner, bucket, database }) => {
    /** A bucket that every learner may write to. */
    const open = async () => {
      const id = await bucket()
      await database().query(
        `create policy "${id}" on storage.objects for all to authenticated using (bucket_id = '${id}') with check (bucket_id = '${id}')`,
      )
      return id
    }
    let addresses = 0
    const newAddress = () => `192.0.2.${++addresses}`
    const learner = async (address: string) => {
      const { token } = await newLearner()
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
      return {
        headers,
        client: new StorageClient(`${server().url}/storage/v1`, { apikey: publishableKey, ...headers }),
      }
    }

    it('is bounded for an account, in words and with a time to come back', async () => {
      const id = await open()
      const { client, headers } = await learner(newAddress())
      expect((await client.from(id).upload('a', megabytes(2))).error).toBeNull()
      expect((await client.from(id).upload('b', megabytes(2))).error).toMatchObject(enough)
      expect((await client.from(id).copy('a', 'b')).error).toMatchObject(enough)
      const answer = await server().fetch(`/storage/v1/object/${id}/c`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/plain' },
        body: 'x'.repeat(2_000_000),
      })
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000)
      expect((await client.from(id).upload('d', megabytes(1))).error).toBeNull()
    })

    it('is bounded for an address, however many accounts it makes; for the operator it is not', async () => {
      const id = await open()
      const address = newAddress()
      const sent = []
      for (let n = 0; n < 8; n++) {
        const { client } = await learner(address)
        sent.push(await client.from(id).upload(`${n}`, megabytes(1)))
      }
      expect(sent.map(({ error }) => error === null)).toEqual([true, true, true, true, true, false, false, false])
      expect(sent.at(-1)?.error).toMatchObject(enough)
      expect((await service().from(id).upload('operator', megabytes(1))).error).toBeNull()
    })

    it('counts what was stored, not what was refused', async () => {
      const id = await open()
      const { client } = await learner(newAddress())
      for (let n = 0; n < 5; n++)
        expect(
          (await client.from(id).upload('a', new Blob(['x'.repeat(2_000_000)], { type: 'image/png' }))).error,
        ).toMatchObject({ statusCode: '415' })
      expect((await client.from(id).upload('a', megabytes(3))).error).toBeNull()
    })

    it('counts an upload by a signed URL for who asked for it', async () => {
      const id = await open()
      const { client } = await learner(newAddress())
      const upload = async (name: string) => {
        const { data } = await client.from(id).createSignedUploadUrl(name)
        return service()
          .from(id)
          .uploadToSignedUrl(name, data?.token ?? '', megabytes(2))
      }
      expect((await upload('a')).error).toBeNull()
      expect((await upload('b')).error).toMatchObject(enough)
    })
  },
  () => ({
    STORAGE_DAILY_SIZE_ACCOUNT: '3.5MB',
    STORAGE_DAILY_SIZE_ADDRESS: '5.5MB',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }),
)
