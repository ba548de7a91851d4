import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, completeActivity, describeEngines } from '../../testing/engines.ts'
import { gif, png, pngBlob } from '../../testing/pictures.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { collectGarbage } from '../files/garbage.ts'
import { removeUserObjects } from './remove.ts'

describeEngines('avatars', { on: 'postgres' }, (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database)
  })
  afterAll(() => server.close())

  const learner = async () => {
    const { id } = await addUser(opened().database)
    await completeActivity(opened().database, id)
    const client = server.storageClient(await server.token(id))
    return { id, avatars: client.from('avatars') }
  }

  it('a learner uploads a picture that everybody sees, replaces it and removes it', async () => {
    const { id, avatars } = await learner()
    const path = `${id}/avatar.png`
    const sent = await avatars.upload(path, pngBlob())
    expect(sent).toMatchObject({ error: null, data: { path, fullPath: `avatars/${path}` } })

    const { publicUrl } = avatars.getPublicUrl(path).data
    const seen = await fetch(publicUrl)
    expect(seen.status).toBe(200)
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(Buffer.from(await seen.arrayBuffer())).toEqual(png)

    expect(await avatars.upload(path, pngBlob())).toMatchObject({
      error: { statusCode: '409', message: 'The resource already exists' },
    })
    const again = await avatars.upload(path, new Blob([gif], { type: 'image/gif' }), { upsert: true })
    expect(again.error).toBeNull()
    expect(Buffer.from(await (await fetch(publicUrl)).arrayBuffer())).toEqual(gif)
    const downloaded = await avatars.download(path)
    expect(downloaded.error).toBeNull()
    expect(downloaded.data?.type).toBe('image/gif')

    expect(await avatars.remove([path])).toMatchObject({ error: null, data: [{ name: path, bucket_id: 'avatars' }] })
    expect((await fetch(publicUrl)).status).toBe(400)
    expect(await avatars.download(path)).toMatchObject({ error: { message: 'Object not found' } })
  })

  it('nobody writes into the folder of another learner, and a visitor writes nowhere', async () => {
    const ada = await learner()
    const eve = await learner()
    const path = `${ada.id}/avatar.png`
    await ada.avatars.upload(path, pngBlob())
    const denied = { error: { statusCode: '403', message: 'new row violates row-level security policy' } }
    expect(await eve.avatars.upload(`${ada.id}/other.png`, pngBlob())).toMatchObject(denied)
    expect(await eve.avatars.upload(path, pngBlob(), { upsert: true })).toMatchObject(denied)
    expect(await eve.avatars.update(path, pngBlob())).toMatchObject(denied)
    expect(await eve.avatars.upload('avatar.png', pngBlob())).toMatchObject(denied)
    expect(await server.storageClient().from('avatars').upload(path, pngBlob())).toMatchObject(denied)
    expect(await eve.avatars.remove([path])).toMatchObject({ data: [] })
    expect(await ada.avatars.exists(path)).toMatchObject({ data: true })
  })

  it('only pictures, and only up to 1 MB', async () => {
    const { id, avatars } = await learner()
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], {
      type: 'image/svg+xml',
    })
    expect(await avatars.upload(`${id}/a.svg`, svg)).toMatchObject({
      error: { statusCode: '415', message: 'mime type image/svg+xml is not supported' },
    })
    const large = new Blob([png, new Uint8Array(1024 * 1024)], { type: 'image/png' })
    expect(await avatars.upload(`${id}/a.png`, large)).toMatchObject({ error: { statusCode: '413' } })
    for (const name of ['a.svg', 'a.png']) expect(await avatars.exists(`${id}/${name}`)).toMatchObject({ data: false })
  })

  it('everything a learner has stored goes with the account', async () => {
    const ada = await learner()
    const eve = await learner()
    for (const { id, avatars } of [ada, eve]) await avatars.upload(`${id}/avatar.png`, pngBlob())
    await removeUserObjects(server.context.database, ada.id)
    await collectGarbage(server.context)
    expect(await ada.avatars.download(`${ada.id}/avatar.png`)).toMatchObject({ data: null })
    expect((await eve.avatars.download(`${eve.id}/avatar.png`)).error).toBeNull()
  })

  it('a learner keeps ten pictures, replaces any of them, and makes room by removing one', async () => {
    const { id, avatars } = await learner()
    const upload = (name: string, upsert = false) => avatars.upload(`${id}/${name}.png`, pngBlob(), { upsert })
    for (let number = 0; number < 10; number++) expect((await upload(`${number}`)).error).toBeNull()
    expect(await upload('10')).toMatchObject({ error: { statusCode: '403' } })
    expect(await avatars.copy(`${id}/1.png`, `${id}/10.png`)).toMatchObject({ error: { statusCode: '403' } })
    expect((await upload('3', true)).error).toBeNull()
    await avatars.remove([`${id}/3.png`])
    expect((await upload('10')).error).toBeNull()
    expect((await (await learner()).avatars.list()).data).toEqual([])
  })
})
