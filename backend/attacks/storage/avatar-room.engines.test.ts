import { isStorageError, type StorageError } from '@supabase/storage-js'
import { expect, it } from 'vitest'
import { describeStorage } from '../../storage/testing/testing.ts'
import { pngBlob } from '../../testing/pictures.ts'

/** Comes back as long as a busy server asks for it. */
async function answered<A extends { error: StorageError | null }>(send: () => Promise<A>): Promise<A> {
  const answer = await send()
  return isStorageError(answer.error) && answer.error.status === 429 ? answered(send) : answer
}

describeStorage('a learner’s ten pictures', { on: 'postgres' }, ({ database, learner }) => {
  const kept = async (id: string) =>
    (await database().query(`select from storage.objects where name like $1 || '/%'`, [id])).count

  it('are not more by URLs that were signed while there was room', async () => {
    const { id, client } = await learner()
    const avatars = client.from('avatars')
    const tokens: [path: string, token: string][] = []
    for (let n = 0; n < 12; n++) {
      const { data } = await avatars.createSignedUploadUrl(`${id}/${n}.png`)
      tokens.push([`${id}/${n}.png`, data?.token ?? ''])
    }
    const sent = await Promise.all(
      tokens.map(([path, token]) => answered(() => avatars.uploadToSignedUrl(path, token, pngBlob()))),
    )
    expect(sent.filter(({ error }) => error)).toHaveLength(2)
    expect(await kept(id)).toBe(10)
  })

  it('are not more when many arrive at once', async () => {
    const { id, client } = await learner()
    const names = Array.from({ length: 14 }, (_, n) => `${id}/${n}.png`)
    const sent = await Promise.all(names.map((name) => answered(() => client.from('avatars').upload(name, pngBlob()))))
    expect(sent.filter(({ error }) => error)).toHaveLength(4)
    expect(await kept(id)).toBe(10)
  })

  it.each([
    ['deleted', 'delete from auth.users where id = $1'],
    ['banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
  ])('are none once the account is %s, whatever tokens are left', async (_, statement) => {
    const { id, client } = await learner()
    const avatars = client.from('avatars')
    const { data } = await avatars.createSignedUploadUrl(`${id}/late.png`)
    await database().query(statement, [id])
    expect((await avatars.upload(`${id}/avatar.png`, pngBlob())).error).not.toBeNull()
    expect((await avatars.uploadToSignedUrl(`${id}/late.png`, data?.token ?? '', pngBlob())).error).not.toBeNull()
    expect(await kept(id)).toBe(0)
  })
})
