import { expect, it } from 'vitest'
import { describeStorage } from '../testing/testing.ts'

describeStorage('a file', { on: 'postgres' }, ({ service, bucket, server }) => {
  const stored = async (options: { public: boolean }) => {
    const id = await bucket(options)
    expect((await service().from(id).upload('a.txt', 'text', { contentType: 'text/plain' })).error).toBeNull()
    return `${id}/a.txt`
  }
  const ask = async (address: string, key?: string) => {
    const answer = await server().fetch(`/storage/v1/object/${address}`, key ? { headers: { apikey: key } } : {})
    return [answer.status, await answer.text()] as const
  }
  const described = [200, expect.stringMatching(/"name":"a\.txt".*"size":4,/)]

  it('is read and described to who may, at the addresses with and without `authenticated`', async () => {
    const file = await stored({ public: false })
    const key = server().context.keys.secretKey
    for (const prefix of ['', 'authenticated/']) {
      expect(await ask(`${prefix}${file}`, key)).toEqual([200, 'text'])
      expect(await ask(`info/${prefix}${file}`, key)).toEqual(described)
      expect(await ask(`${prefix}${file}`)).toEqual([400, expect.stringContaining('Object not found')])
      expect(await ask(`info/${prefix}${file}`)).toEqual([400, expect.stringContaining('Object not found')])
    }
  })

  it('is read and described to everybody at the public addresses, from a public bucket alone', async () => {
    const [shown, kept] = [await stored({ public: true }), await stored({ public: false })]
    expect(await ask(`public/${shown}`)).toEqual([200, 'text'])
    expect(await ask(`info/public/${shown}`)).toEqual(described)
    for (const prefix of ['public', 'info/public'])
      expect(await ask(`${prefix}/${kept}`)).toEqual([400, expect.stringContaining('Bucket not found')])
  })
})
