import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { describeStorage } from '../testing/testing.ts'
import { collectGarbage, registerUpload } from './garbage.ts'
import { scheduleCleanup } from './schedule-cleanup.ts'

describeStorage('files without a row', { on: 'postgres' }, ({ service, bucket, server, database }) => {
  const root = () => join(server().context.settings.DATA_DIR, 'storage')
  const isThere = (version: string) => existsSync(join(root(), 'files', version.slice(0, 2), version))
  const bytes = async function* (text: string) {
    yield Buffer.from(text)
  }
  const stranded = async () => {
    const { files } = server().context
    const version = randomUUID()
    await registerUpload(database(), { version, bytes: 8 }, 1e9)
    await files.keep(version, await files.temporaryUploads.write(bytes('stranded'), 100))
    return version
  }

  it('of an upload that died on its way go after an hour, not while it may still arrive', async () => {
    const [fresh, old] = [await stranded(), await stranded()]
    const ago = "update files.garbage set since = now() - interval '61 minutes' where version = $1"
    await database().query(ago, [old])
    await collectGarbage(server().context)
    expect([isThere(fresh), isThere(old)]).toEqual([true, false])
    const { rows } = await database().query('select version from files.garbage')
    expect(rows).toEqual([{ version: fresh }])
  })

  it('of rows that SQL took away go as well', async () => {
    const id = await bucket()
    await service().from(id).upload('a.txt', 'text')
    const deleted = 'delete from storage.objects where bucket_id = $1 returning version'
    const [row] = (await database().query<{ version: string }>(deleted, [id])).rows
    expect(isThere(row?.version ?? '')).toBe(true)
    await collectGarbage(server().context)
    expect(isThere(row?.version ?? '')).toBe(false)
  })

  it('go soon after the start, without anybody asking', async () => {
    const old = await stranded()
    await database().query('update files.garbage set dead = true where version = $1', [old])
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    const stop = scheduleCleanup(server().context)
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    await expect.poll(() => isThere(old)).toBe(false)
    stop()
  })

  it('are looked for every hour, as what else is over, whatever fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout'] })
    // Of a connection that is being opened two hours would take the patience.
    const idle = { ...server().context, database: { ...database(), query: async () => ({ rows: [], count: 0 }) } }
    const rounds: string[] = []
    const stop = scheduleCleanup(idle, [
      () => Promise.reject(new Error('failed')),
      async () => void rounds.push('round'),
    ])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(rounds).toHaveLength(1)
    expect(JSON.stringify(server().log)).toContain('what is over was not removed')
    vi.advanceTimersByTime(2 * 60 * 60 * 1000)
    expect(rounds).toHaveLength(3)
    stop()
    vi.advanceTimersByTime(2 * 60 * 60 * 1000)
    vi.useRealTimers()
    expect(rounds).toHaveLength(3)
  })

  it('stay registered when they cannot be removed, and the others are removed all the same', async () => {
    const id = await bucket()
    const { context } = server()
    await service().from(id).upload('a.txt', 'text')
    const deleted = 'delete from storage.objects where bucket_id = $1 returning version'
    const [row] = (await database().query<{ version: string }>(deleted, [id])).rows
    const remove = () => Promise.reject(new Error('the disk says no'))
    await collectGarbage({ ...context, files: { ...context.files, remove } })
    expect(server().log).toContainEqual(expect.objectContaining({ msg: 'a file could not be removed' }))
    await collectGarbage(context)
    expect(isThere(row?.version ?? '')).toBe(false)
  })

  it('are temporary uploads of a killed process: swept when an hour old', async () => {
    const { temporaryUploads } = server().context.files
    const [fresh, old] = [await temporaryUploads.write(bytes('a'), 9), await temporaryUploads.write(bytes('b'), 9)]
    const before = new Date(Date.now() - 61 * 60_000)
    await utimes(old.path, before, before)
    await temporaryUploads.sweep()
    expect([existsSync(fresh.path), existsSync(old.path)]).toEqual([true, false])
    await temporaryUploads.discard(fresh)
    expect(await readdir(join(root(), 'incoming'))).toEqual([])
  })

  it('are noted where no caller can see or change it', async () => {
    for (const role of ['anon', 'authenticated', 'service_role'] as const)
      for (const statement of ['select from files.garbage', 'delete from files.garbage'])
        await expect(database().queryAs({ role, claims: { role } }, statement)).rejects.toMatchObject({ code: '42501' })
  })
})
