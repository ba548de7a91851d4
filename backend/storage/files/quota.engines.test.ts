import { expect, it } from 'vitest'
import { describeStorage } from '../testing/testing.ts'
import { collectGarbage, countStored } from './garbage.ts'

const quotaBytes = 100_000
const kilobytes = (count: number) => 'x'.repeat(count * 1000)
const full = {
  statusCode: '507',
  message: 'There is no room for more files here. Files must be removed first.',
}

describeStorage(
  'all files together',
  { on: 'postgres' },
  ({ service, bucket, database, server }) => {
    const stored = async () => {
      const { rows } = await database().query<{ counted: number; sum: number }>(
        `select (select bytes from files.stored) as counted,
           (select coalesce(sum(files.size_of(metadata)), 0)::bigint from storage.objects where version is not null)
             + (select coalesce(sum(bytes), 0)::bigint from files.garbage) as sum`,
      )
      return rows[0]
    }
    const emptied = async () => {
      await database().query('delete from storage.objects')
      await collectGarbage(server().context)
    }

    it('never take more than the quota when 25 arrive at its border at once', async () => {
      const id = await bucket()
      await service().from(id).upload('first', kilobytes(60))
      const sent = await Promise.all(
        Array.from({ length: 25 }, (_, n) =>
          service()
            .from(id)
            .upload(`${n}`, kilobytes(7), { upsert: n % 2 === 0 }),
        ),
      )
      const refused = sent.flatMap(({ error }) => error ?? [])
      expect(refused).toHaveLength(20)
      for (const error of refused) expect(error).toMatchObject(full)
      expect(await stored()).toEqual({ counted: 95_000, sum: 95_000 })
      await emptied()
    })

    it('have room again for what is replaced or removed, whoever removes it', async () => {
      const id = await bucket()
      const files = service().from(id)
      await files.upload('a', kilobytes(60))
      expect((await files.upload('a', kilobytes(60), { upsert: true })).error).toMatchObject(full)
      expect((await files.copy('a', 'b')).error).toMatchObject(full)
      expect((await files.upload('a', kilobytes(30), { upsert: true })).error).toBeNull()
      expect(await stored()).toEqual({ counted: 30_000, sum: 30_000 })
      await database().query('delete from storage.objects where name = $1', ['a'])
      expect(await stored()).toEqual({ counted: 30_000, sum: 30_000 })
      await collectGarbage(server().context)
      expect((await files.upload('b', kilobytes(100))).error).toBeNull()
      await files.remove(['b'])
      expect(await stored()).toEqual({ counted: 0, sum: 0 })
    })

    it('lose no room to uploads that are refused or cut off', async () => {
      const id = await bucket({ allowedMimeTypes: ['image/png'] })
      const files = service().from(id)
      for (let n = 0; n < 5; n++)
        expect((await files.upload('a', kilobytes(50), { contentType: 'image/png' })).error).not.toBeNull()
      expect(await stored()).toEqual({ counted: 0, sum: 0 })
    })

    it('refuse none of those that come at once while nothing is counted yet', async () => {
      const id = await bucket()
      await database().query('truncate files.stored')
      const sent = await Promise.all(
        Array.from({ length: 12 }, (_, n) => service().from(id).upload(`${n}`, kilobytes(1))),
      )
      expect(sent.flatMap(({ error }) => error ?? [])).toEqual([])
      expect(await stored()).toEqual({ counted: 12_000, sum: 12_000 })
      await emptied()
    })

    it('are counted anew after a crash has lost the count, and after SQL that went past the service', async () => {
      const id = await bucket()
      const files = service().from(id)
      await files.upload('a', kilobytes(60))
      await database().query('truncate files.stored')
      expect((await files.upload('b', kilobytes(60))).error).toMatchObject(full)
      expect(await stored()).toEqual({ counted: 60_000, sum: 60_000 })
      await database().query(`update storage.objects set metadata = '{"size": 20000}' where name = 'a'`)
      await countStored(database())
      expect(await stored()).toEqual({ counted: 20_000, sum: 20_000 })
      await emptied()
    })
  },
  () => ({ STORAGE_QUOTA: `${quotaBytes}` }),
)
