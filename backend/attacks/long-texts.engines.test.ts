import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, describeEngines } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { environment } from './testing/attackers.ts'

describeEngines('of notes and solved code, of which there can be megabytes', (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  async function learner() {
    const { id } = await addUser(opened().database)
    await opened().database.query(
      `insert into public.solutions (user_id, exercise, code)
       select $1::uuid, 'bio/1.1/e' || n, repeat('a', 20000) from generate_series(1, 5) n`,
      [id],
    )
    const headers = { authorization: `Bearer ${await server.token(id)}`, 'content-type': 'application/json' }
    return async (query: string, init: RequestInit = {}) => {
      const answer = await server.fetch(`/rest/v1/${query}`, { ...init, headers: { ...headers, ...init.headers } })
      return { status: answer.status, text: await answer.text() }
    }
  }
  const again = (column: string, count: number) => Array.from({ length: count }, (_, n) => `c${n}:${column}`).join()

  it('no column is sent more than once', async () => {
    const ask = await learner()
    expect(JSON.parse((await ask('solutions?select=exercise,code')).text)).toHaveLength(5)
    for (const select of [
      again('code', 50),
      again('code', 2),
      `code,${again('code::text', 1)}`,

      '*,code',
      'code,*',
    ]) {
      const { status, text } = await ask(`solutions?select=${select}`)
      expect([select, status, JSON.parse(text).code]).toEqual([select, 400, '54000'])
      const change = { method: 'PATCH', headers: { prefer: 'return=representation' }, body: '{"code":"b"}' }
      expect([select, (await ask(`solutions?select=${select}`, change)).status]).toEqual([select, 400])
    }
    expect((await ask(`notes?select=${again('body', 2)}`)).status).toBe(400)
    const whole = await ask('rpc/my_notes')
    expect((await ask(`rpc/my_notes?select=${again('my_notes', 5)}`)).text.length).toBeLessThan(whole.text.length + 200)
    expect((await ask('solutions?code=eq.b')).text).toBe('[]')
  })

  it('none is searched by a pattern or for words', async () => {
    const ask = await learner()
    for (const where of [
      'code=fts.b',
      'code=not.wfts(english).b',
      'code=ilike.*b*',
      'or=(exercise.eq.x,and(code.like.a*))',
    ]) {
      const { status, text } = await ask(`solutions?${where}`)
      expect([where, status, JSON.parse(text).code]).toEqual([where, 400, '54000'])
    }
    expect((await ask('notes?body=phfts.a')).status).toBe(400)
    expect(JSON.parse((await ask('solutions?exercise=eq.bio/1.1/e1&select=code')).text)).toHaveLength(1)
  })
})
