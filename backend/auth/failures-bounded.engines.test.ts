import { expect, it } from 'vitest'
import { createLimit, LimitReached } from '../http/limits.ts'
import { withRequest } from '../http/request/current-request.ts'
import { describeEngines } from '../testing/engines.ts'
import { startServer } from '../testing/server.ts'
import { auditFailures } from './base/audit-failures.ts'
import { authLimits } from './base/auth-limits.ts'
import { watchFailures } from './testing/failures.ts'
import { someAddress, someEmail, useAuthServer } from './testing/testing.ts'

describeEngines('what fails does not fill the database', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const { attempt, entries, lines } = watchFailures(() => opened().database, server)

  it('of one address: fifty names in an hour, and one entry for all others', async () => {
    const address = someAddress()
    for (let i = 0; i < 60; i++) await attempt({ email: someEmail() }, address)
    const found = await entries(address)
    expect(found).toHaveLength(51)
    expect(found.filter(({ traits }) => !traits.name_hash)).toMatchObject([{ traits: { count: 10 } }])
    await attempt({ email: someEmail() }, address.replace('::1', '::2'))
    expect(await entries(address.replace('::1', '::2'))).toEqual([])
    expect(lines(address)).toHaveLength(60)
  })

  it('of many addresses: past the limit for all there is one entry more', async () => {
    const { context, close } = await startServer(opened().database)
    const few = createLimit(opened().database, { name: crypto.randomUUID(), points: 3, seconds: 60 })
    const limits = { ...authLimits(context), failures: few }
    const addresses = Array.from({ length: 8 }, someAddress)
    const before = await opened().database.query('select from auth.audit_log_entries')
    for (const address of addresses)
      await withRequest({ address }, () =>
        auditFailures(
          context,
          limits,
          'factor',
          () => ({ name: address }),
          () => Promise.reject(new LimitReached(1)),
        ).catch(() => {}),
      )
    const { count } = await opened().database.query('select from auth.audit_log_entries')
    expect(count - before.count).toBeLessThanOrEqual(4)
    const found = await Promise.all(addresses.map(entries))
    expect(found.map(({ length }) => length)).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
    await close()
  })

  it('counts each when many come at once', async () => {
    const email = someEmail()
    const address = someAddress()
    await Promise.all(Array.from({ length: 9 }, () => attempt({ email }, address)))
    expect(await entries(address)).toMatchObject([{ traits: { count: 9 } }])
  })
})
