import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, password, someAddress, someEmail, useAuthServer } from '../testing/testing.ts'

describeEngines('the audit log', { on: 'postgres' }, (opened) => {
  const proxied = useAuthServer(() => opened().database)
  const direct = useAuthServer(() => opened().database, { TRUSTED_PROXIES: '' })
  const addressesOf = async (email: string) => {
    const { rows } = await opened().database.query<{ ip_address: string }>(
      "select distinct ip_address from auth.audit_log_entries where payload ->> 'actor_username' = $1",
      [email],
    )
    return rows.map(({ ip_address }) => ip_address)
  }

  it('says of each of many at once which address it came from, also of what is done after the answer', async () => {
    const people = Array.from({ length: 8 }, () => ({ email: someEmail(), address: someAddress() }))
    await Promise.all(
      people.map(async ({ email, address }) => {
        const from = { 'x-forwarded-for': `192.0.2.1, ${address}` }
        const { body } = await proxied().request('POST', '/signup', { email, password }, from)
        await proxied().request('POST', '/recover', { email }, from)
        await proxied().request('POST', '/logout', undefined, { ...from, ...bearer(body.access_token) })
      }),
    )
    await proxied().settled()
    for (const { email, address } of people) expect(await addressesOf(email)).toEqual([address])
    const { rows } = await opened().database.query<{ actions: number }>(
      "select count(distinct payload ->> 'action') as actions from auth.audit_log_entries where payload ->> 'actor_username' = $1",
      [people[0]?.email ?? ''],
    )
    expect(rows).toEqual([{ actions: 4 }])
  })

  it('believes no address that a client writes itself', async () => {
    const email = someEmail()
    await direct().request('POST', '/signup', { email, password })
    expect((await addressesOf(email)).join()).toMatch(/^(127\.0\.0\.1|::1)$/)
  })
})
