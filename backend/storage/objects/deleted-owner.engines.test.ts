import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable } from '../../database/database.ts'
import { type S3Server, s3Environment, startS3 } from '../../testing/external-services/s3-server.ts'
import { pngBlob } from '../../testing/pictures.ts'
import { describeStorage, type StorageTools } from '../testing/testing.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const onDisk = async ({ server }: StorageTools) => {
  const folder = path.join(server().context.settings.DATA_DIR, 'storage/files')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const inS3 = async () =>
  (await readdir(s3.folder))
    .filter((name) => name.endsWith('_object'))
    .map((name) => name.replace('._S3rver_object', ''))

/** What deletes an account: the operator, for good or softly, or the learner. */
const deletions = ['DELETE', 'DELETE softly', 'delete_my_account'] as const

function suite(stored: (tools: StorageTools) => Promise<string[]>): (tools: StorageTools) => void {
  return (tools) => {
    const { server, database, elsewhere, learner } = tools
    /** @returns what deletes the account */
    const prepare = async (id: string, how: (typeof deletions)[number]) => {
      if (how === 'delete_my_account') {
        const session_id = randomUUID()
        const addSession =
          'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())'
        await database().query(addSession, [session_id, id])
        const client = server().restClient(await server().token(id, { session_id }))
        return async () => client.rpc('delete_my_account', { confirmation: `${id}@learner.example` })
      }
      const { secretKey } = server().context.keys
      const body = JSON.stringify({ should_soft_delete: how === 'DELETE softly' })
      const asked = { method: 'DELETE', headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` }, body }
      return () => server().fetch(`/auth/v1/admin/users/${id}`, asked)
    }
    const rowsOf = async (id: string) =>
      (await database().query<{ version: string }>('select version from storage.objects where owner_id = $1', [id]))
        .rows
    const lives = async (id: string) =>
      (await database().query('select from auth.users where id = $1 and deleted_at is null', [id])).count === 1

    it.each(deletions)('leave no file that arrives during %s', async (how) => {
      const { id, client } = await learner()
      const { files } = server().context
      const remove = await prepare(id, how)
      const before = await stored(tools)
      const { keep } = files
      server().context.files = {
        ...files,
        keep: async (version, upload) => {
          await keep(version, upload)
          await remove()
        },
      }
      const { error } = await client.from('avatars').upload(`${id}/a.png`, pngBlob())
      server().context.files = files
      expect(error).toMatchObject({ statusCode: '401' })
      expect([await lives(id), await rowsOf(id), await stored(tools)]).toEqual([false, [], before])
    })

    it.each(deletions)('are waited for by %s once they get their row', async (how) => {
      const { id, token } = await learner()
      const remove = await prepare(id, how)
      const before = await stored(tools)
      const caller = { role: 'authenticated', claims: await server().context.tokens.verify(token) } as const
      let deleted: Promise<unknown> = Promise.resolve()
      await elsewhere().as(caller, async (tx) => {
        await tx.query("insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)", [
          `${id}/a.png`,
          id,
        ])
        deleted = remove()
        // PGlite has one connection: there the deletion waits for that.
        if (database().engine === 'postgres') await expect.poll(() => waits(tx)).toBe(true)
      })
      await deleted
      // Who leaves is asked to remove the file first; the operator removes it.
      expect(await rowsOf(id)).toHaveLength(how === 'delete_my_account' ? 1 : 0)
      expect(await lives(id)).toBe(how === 'delete_my_account')
      expect(await stored(tools)).toEqual(before)
    })

    it('leave nothing behind, however many arrive when the account goes', async () => {
      const before = await stored(tools)
      for (const after of [1, 3, 5]) {
        const { id, client } = await learner()
        const remove = await prepare(id, 'DELETE')
        let deleted: Promise<unknown> = Promise.resolve()
        let done = 0
        const send = async (_: unknown, n: number) => {
          await client.from('avatars').upload(`${id}/${n}.png`, pngBlob())
          if (++done === after) deleted = remove()
        }
        await Promise.all(Array.from({ length: 10 }, send))
        await deleted
        expect([await lives(id), await rowsOf(id), await stored(tools)]).toEqual([false, [], before])
      }
    })
  }
}

const waits = async (tx: Queryable) => (await tx.query('select from pg_locks where not granted')).count > 0

describeStorage('uploads of an account that is deleted', { on: 'postgres' }, suite(onDisk))
describeStorage('uploads to S3 of an account that is deleted', { on: 'postgres' }, suite(inS3), () => s3Environment(s3))
