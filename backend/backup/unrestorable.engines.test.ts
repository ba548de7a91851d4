import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, type Settings } from '../settings/settings.ts'
import { addUser, freshDatabase } from '../testing/engines.ts'
import { backUp } from './backup.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-unrestorable-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup that could not be restored', () => {
  const settingsOf = (name: string, url = '') => readSettings({ DATA_DIR: path.join(folder, name), DATABASE_URL: url })
  const files = () => readdirSync(folder).filter((name) => name.startsWith('unmade'))
  async function expectUnmade(home: Settings, says: string): Promise<void> {
    const made = backUp(home, path.join(folder, 'unmade.backup'), { release: '9.9.9', startStep: () => () => {} })
    await expect(made).rejects.toThrow(`the backup could not be read again, and is not kept: ${says}`)
    expect(files()).toEqual([])
  }

  test('for its keys is not made', async () => {
    const { url, remove } = await freshDatabase('postgres')
    const home = settingsOf('bad-keys', url)
    mkdirSync(home.DATA_DIR)
    writeFileSync(path.join(home.DATA_DIR, 'keys.json'), '{"jwtSecret":"short"}')
    await expectUnmade(home, 'its keys.json is damaged')
    await remove()
  })

  test('for a row beyond the bound, as SQL may write it, is not made', async () => {
    const { database, url, remove } = await freshDatabase('postgres')
    const { id } = await addUser(database)
    await database.query(
      `update auth.users set raw_user_meta_data = jsonb_build_object('name', repeat('x', 34000000)) where id = $1`,
      [id],
    )
    await expectUnmade(settingsOf('long-row', url), 'a line has more than 33554432 bytes')
    await remove()
  })
})
