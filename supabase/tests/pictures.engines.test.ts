import { expect, it } from 'vitest'
import type { Caller } from '../../backend/database/database.ts'
import { addUser, describeEngines } from '../../backend/testing/engines.ts'
import { saveProgress } from './testing/saving.ts'

describeEngines('a picture', (opened) => {
  const db = () => opened().database
  const add = (caller: Caller, name = 'a') =>
    db().queryAs(caller, "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)", [
      `${caller.claims.sub}/${name}.png`,
      String(caller.claims.sub),
    ])
  const denied = { code: '42501' }
  const addIdentity = (id: string, data: object) =>
    db().query(
      `insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
       values (gen_random_uuid(), $1::uuid, 'email', $1::text, $2, now(), now())`,
      [id, JSON.stringify(data)],
    )

  it('is refused to an account that has done nothing yet, though its address counts as confirmed', async () => {
    const { id, caller } = await addUser(db())
    await db().query('update auth.users set email_confirmed_at = now() where id = $1', [id])
    await addIdentity(id, { email_verified: false })
    await expect(add(caller)).rejects.toMatchObject(denied)
    await saveProgress(db(), caller, { course_type: 'bio', module_number: 1, completed_activities: [] })
    await expect(add(caller)).rejects.toMatchObject(denied)
  })

  it('is added once an activity is completed, by that learner alone', async () => {
    const { caller } = await addUser(db())
    const other = await addUser(db())
    await saveProgress(db(), caller, { course_type: 'bio', module_number: 1, completed_activities: [2] })
    await add(caller)
    await expect(add(other.caller)).rejects.toMatchObject(denied)
  })

  it('is added by who has answered a mail, or has an address that a provider verified', async () => {
    const { id, caller } = await addUser(db())
    await addIdentity(id, { email_verified: true })
    await add(caller)
  })

  it('that is there may be removed by who could not add one', async () => {
    const { id, caller } = await addUser(db())
    await db().query("insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)", [
      `${id}/a.png`,
      id,
    ])
    expect((await db().queryAs(caller, 'delete from storage.objects where owner_id = $1', [id])).count).toBe(1)
  })
})
