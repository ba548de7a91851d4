import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, describeEngines } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'

describeEngines('the REST wire', (fresh) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(fresh().database)
  })
  afterAll(() => server.close())

  test('a learner finds their own row of user_stats', async () => {
    const { id } = await addUser(fresh().database)
    const { data, error } = await server
      .restClient(await server.token(id))
      .from('user_stats')
      .select()
      .eq('id', id)
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ id, total_xp: 0, level: 1, badges: [], modules_completed: 0, courses_completed: 0 })
  })
})
