import { expect, it } from 'vitest'
import { addUser, describeEngines } from '../testing/engines.ts'
import { completeCourse } from './testing/completed-course.ts'
import { type Signed, useCredentials } from './testing/use-credentials.ts'

describeEngines('a credential that was shared', (opened) => {
  const { server, graduate, get, read, jwtOf } = useCredentials(opened)

  it('is made once, however often its learner presses at the same time, and stays as it is', async () => {
    const { share } = await graduate()
    const ids = await Promise.all(['Ada', 'Ada', 'Bob'].map(share))
    expect(new Set(ids).size).toBe(1)
    const before = await jwtOf(ids[0] ?? '')
    expect(await share('Carol')).toBe(ids[0])
    expect(await jwtOf(ids[0] ?? '')).toBe(before)
  })

  it('is not made of a course that is not completed, nor under a name that is none', async () => {
    const { id } = await addUser(opened().database)
    await completeCourse(opened().database, id, 'cyber', 7)
    const rest = server().restClient(await server().token(id))
    for (const course of ['cyber', 'bio', 'no-such-course', '']) {
      const { status, error } = await rest.rpc('share_credential', { course, name: 'Ada' })
      expect([course, status, error?.hint]).toEqual([course, 400, 'course_not_completed'])
    }
    const { call } = await graduate()
    const blank = [
      '',
      '  ',
      '\uFEFF',
      '\u200B\u00AD\uFE0F',
      '\u{E0041}',
      '\u{E0100}',
      '\uFFF9',
      '\u00A0',
      '\u1680 \u3000',
    ]
    // Marks of seven scripts, tone, ring and key cap: each belongs to a letter or sign that is not there.
    const marks = [
      '\u0301',
      '\u064B\u0651',
      '\u0941',
      '\u0E31',
      '\u05B0',
      '\u1AB0',
      '\u{1E8D0}',
      '\u{1D165}',
      '\u20DD',
      '\u20E3',
    ]
    const hidden = ['a\u202Eb', 'a\u0007b', 'a\u061Cb']
    // The last would be put in order for half a minute, which nothing ends.
    const long = ['x'.repeat(81), '\u0300\u0316'.repeat(15_000)]
    for (const name of [null, ...blank, ...marks, ...hidden, ...long])
      expect([name, (await call('share_credential', { course: 'bio', name })).status]).toEqual([name, 400])
  })

  it('takes a name in any script, with signs and pictures, as it is written', async () => {
    const names = ['Zoë', '李', 'علي', 'उमा', 'พี่', '👩‍💻 Ada', '7', '<script>alert(1)</script> "ё" & 李']
    for (const name of names) {
      const shared = await (await graduate()).share(name)
      expect((await read<Signed>(`${shared}.json`)).credentialSubject.identifier[0]?.identityHash).toBe(name)
    }
  })

  it('of a course that was completed before Christ, as a client may say, is read like others', async () => {
    const { id, share } = await graduate()
    await opened().database.query("update public.user_progress set completed_at = '4000-01-01 BC' where user_id = $1", [
      id,
    ])
    expect((await get(`${await share()}.json`)).status).toBe(200)
  })

  it('is not made for a guest, who may be anybody', async () => {
    const { id, call } = await graduate()
    await opened().database.query('update auth.users set is_anonymous = true, email = null where id = $1', [id])
    const refused = await call('share_credential', { course: 'bio', name: 'Ada' })
    expect([refused.status, (await refused.json()).hint]).toEqual([403, 'guest'])
  })

  it('is its learner’s alone to see in the table, and to revoke; nobody writes the tables', async () => {
    const [owner, other] = [await graduate(), await graduate()]
    const id = await owner.share()
    expect(await other.revoke(id)).toBe(false)
    expect((await get(`${id}.jwt`)).status).toBe(200)
    const asOther = server().restClient(other.token)
    expect((await asOther.from('credentials').select()).data).toEqual([])
    expect((await server().restClient(owner.token).from('credentials').select('id')).data).toEqual([{ id }])
    for (const client of [asOther, server().restClient()]) {
      expect((await client.from('credentials').insert({ course_type: 'ml' })).error?.code).toBe('42501')
      expect((await client.from('credentials').update({ xp: 1 }).eq('id', id)).error?.code).toBe('42501')
      expect((await client.from('credential_keys').select()).error?.code).toBe('42501')
      expect((await client.from('credential_statuses').select()).error?.code).toBe('42501')
    }
    expect((await server().restClient().rpc('share_credential', { course: 'bio', name: 'Eve' })).status).toBe(401)
    expect((await server().restClient().rpc('revoke_credential', { credential: id })).status).toBe(401)
  })

  it('is in the copy of all that is held about its learner', async () => {
    const { share, call } = await graduate()
    const id = await share()
    expect(await (await call('export_my_data', {})).json()).toMatchObject({
      credentials: [{ id, name: 'Ada Lovelace' }],
    })
  })
})
