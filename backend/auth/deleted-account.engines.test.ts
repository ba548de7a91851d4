import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describeEngines } from '../testing/engines.ts'
import { bearer, password, someEmail, useAuthServer } from './testing/testing.ts'

describeEngines('the name of a learner whose account was deleted', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database, { GOTRUE_SMTP_MAX_FREQUENCY: '1ms' })

  /** Every mail in the outbox, with whole lines. */
  async function mails(): Promise<string[]> {
    await server().settled()
    const outbox = path.join(server().settings.DATA_DIR, 'outbox')
    const read = (name: string) => readFile(path.join(outbox, name), 'utf8')
    return (await Promise.all((await readdir(outbox)).map(read))).map((mail) => mail.replace(/=\r?\n/g, ''))
  }
  const entries = async (words: string) =>
    (
      await opened().database.query<{ payload: Record<string, unknown> }>(
        'select payload from auth.audit_log_entries where payload::text like $1',
        [`%${words}%`],
      )
    ).rows.map(({ payload }) => payload)

  it.each(['by its owner', 'by the operator'])('stays in no mail and no entry of the audit log (%s)', async (by) => {
    const [email, changed, longer] = [someEmail(), someEmail(), someEmail()]
    const other = `a.${changed}`
    const admin = server().admin()
    const made = await admin.createUser({ email, password, email_confirm: true, user_metadata: { full_name: longer } })
    const id = made.data.user?.id ?? ''
    await admin.updateUserById(id, { email: changed })
    await admin.createUser({ email: other, password, email_confirm: true })
    const client = server().client()
    await client.resetPasswordForEmail(changed)
    await client.resetPasswordForEmail(other)
    const { data } = await client.signInWithPassword({ email: changed, password })
    expect((await mails()).filter((mail) => mail.includes(changed))).toHaveLength(2)
    expect(await entries(changed)).not.toHaveLength(0)

    if (by === 'by the operator') expect((await admin.deleteUser(id)).error).toBeNull()
    else {
      const deleted = await fetch(`${server().restUrl}/rpc/delete_my_account`, {
        method: 'POST',
        headers: { ...bearer(data.session?.access_token ?? ''), 'content-type': 'application/json' },
        body: JSON.stringify({ confirmation: changed }),
      })
      expect(await deleted.text()).toBe('true')
    }
    const left = (await mails()).filter((mail) => mail.includes(changed))
    expect(left).toHaveLength(1)
    expect(left[0]).toContain(`To: ${other}`)
    const told = [...(await entries(email)), ...(await entries(changed)), ...(await entries(longer))]
    expect(told.filter((payload) => !JSON.stringify(payload).includes(other))).toEqual([])
    // What operators did is still there, of an account that has no name.
    const actions = (await entries(id)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['user_signedup', 'user_modified']))
  })
})
