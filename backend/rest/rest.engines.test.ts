import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addUser, describeEnginesAlone } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { testFunctions } from './suite/functions.ts'
import { testReading } from './suite/reading.ts'
import type { RestTools } from './suite/tools.ts'
import { testWriting } from './suite/writing.ts'

const tables = [
  `create table public.walks (
     id integer primary key, name text not null, metres numeric, tags text[] not null default '{}',
     data jsonb, done boolean, at timestamptz default '2026-01-02T03:04:05Z', span int4range,
     check (metres >= 0))`,
  `create table public.steps (walk integer references public.walks (id), step integer, note text, primary key (walk, step))`,
  `create table public.hidden (id integer)`,
  `create view public.long_walks as select * from public.walks where metres > 100`,
  `create function public.add(a integer, b integer default 10) returns integer language sql immutable as 'select a + b'`,
  `create function public.walks_over(floor numeric) returns setof public.walks language sql stable
     as 'select * from public.walks where metres > floor'`,
  `create function public.first_walk() returns public.walks language sql stable
     as 'select * from public.walks order by id limit 1'`,
  `create function public.names() returns setof text language sql stable as 'select name from public.walks order by id'`,
  `create function public.rename(id integer, name text) returns void language sql
     as 'update public.walks w set name = rename.name where w.id = rename.id'`,
  `create function public.refuse() returns void language plpgsql
     as $$ begin raise exception 'not today' using detail = 'a detail', hint = 'a hint'; end $$`,
  `create function public.whoami() returns text language sql stable as $$ select auth.uid()::text $$`,
  `grant all on public.walks, public.steps, public.long_walks to anon, authenticated, service_role`,
]

describeEnginesAlone('the REST wire', (opened) => {
  let server: TestServer
  beforeAll(async () => {
    for (const statement of tables) await opened().database.query(statement)
    server = await startServer(opened().database)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await opened().database.query('delete from public.steps')
    await opened().database.query('delete from public.walks')
    await opened().database.query(`insert into public.walks (id, name, metres, tags, data, done, span) values
      (1, 'ridge', 1200.5, '{high,dry}', '{"camp": {"no": 4}, "list": [1, 2]}', true, '[1,5)'),
      (2, 'marsh', 80, '{wet}', '{"camp": {"no": 2}}', false, '[5,9)'),
      (3, 'scree, loose', null, '{}', null, null, null)`)
  })
  const tools: RestTools = {
    server: () => server,
    database: () => opened().database,
    walks: () => server.restClient().from('walks'),
    ids: async (search) => {
      const response = await server.fetch(`/rest/v1/walks?select=id&order=id&${search}`)
      const body = await response.json()
      return response.ok ? body.map((row: { id: number }) => row.id) : body
    },
  }

  testReading(tools)
  testWriting(tools)
  testFunctions(tools)

  describe('errors', () => {
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      server.fetch(`/rest/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const outcome = async (response: Response | Promise<Response>) => {
      const answer = await response
      return [answer.status, (await answer.json()).code]
    }

    test.each<[string, unknown, number, string]>([
      ['walks', { id: 1, name: 'twice' }, 409, '23505'],
      ['steps', { walk: 99, step: 1 }, 409, '23503'],
      ['walks', { id: 20, name: 'x', metres: -1 }, 400, '23514'],
      ['walks', { id: 20 }, 400, '23502'],
      ['walks', { id: 'many', name: 'x' }, 400, '22P02'],
      ['walks', { id: 1e12, name: 'x' }, 400, '22003'],
      ['walks', { id: 20, name: 'x', at: 'whenever' }, 400, '22007'],
      ['walks', { id: 20, colour: 'x' }, 400, 'PGRST204'],
      ['walks', [{ id: 20, name: 'x' }, { id: 21 }], 400, 'PGRST102'],
      ['walks', '[1]', 400, 'PGRST102'],
      ['walks', '{"id":', 400, 'PGRST102'],
      ['walks', '', 400, 'PGRST102'],
      ['nowhere', {}, 404, 'PGRST205'],
      ['hidden', { id: 1 }, 401, '42501'],
    ])('POST %s %j answers %i %s', async (path, body, status, code) => {
      expect(await outcome(post(path, body))).toEqual([status, code])
    })

    test.each([
      ['walks?select=nope', 400, '42703'],
      ['walks?nope=eq.1', 400, '42703'],
      ['walks?id=eq.x', 400, '22P02'],
      ['walks?id=1', 400, 'PGRST100'],
      ['walks?limit=-1', 416, 'PGRST103'],
      ['walks?offset=-1', 400, '2201X'],
      ['walks?name=match.[', 400, '2201B'],
      ['walks?select=*,steps(*)', 400, 'PGRST200'],
      ['walks?steps.id=eq.1', 400, 'PGRST108'],
      ['walks?select=count()', 400, 'PGRST123'],
      ['walks?span=adj.x', 400, '22P02'],
      ['walks?name=fts(klingon).x', 400, '42704'],
      ['walks/1', 404, 'PGRST125'],
      ['', 404, 'PGRST126'],
      ['auth.users', 404, 'PGRST205'],
      ['pg_class', 404, 'PGRST205'],
      ['hidden', 401, '42501'],
    ])('GET %s answers %i %s', async (path, status, code) => {
      expect(await outcome(server.fetch(`/rest/v1/${path}`))).toEqual([status, code])
    })

    test('someone signed in is refused with 403', async () => {
      const { id } = await addUser(opened().database)
      const { error, status } = await server
        .restClient(await server.token(id))
        .from('hidden')
        .select()
      expect([status, error?.code]).toEqual([403, '42501'])
    })

    test('only schema public, only known types, only known methods', async () => {
      expect(await outcome(server.fetch('/rest/v1/users', { headers: { 'accept-profile': 'auth' } }))).toEqual([
        406,
        'PGRST106',
      ])
      expect(await outcome(post('walks', {}, { 'content-profile': 'auth' }))).toEqual([406, 'PGRST106'])
      expect(await outcome(server.fetch('/rest/v1/walks', { headers: { accept: 'image/png' } }))).toEqual([
        406,
        'PGRST107',
      ])
      expect(await outcome(post('walks', 'id=1', { 'content-type': 'text/xml' }))).toEqual([400, 'PGRST102'])
      expect(await outcome(server.fetch('/rest/v1/walks', { method: 'PUT', body: '{}' }))).toEqual([405, 'PGRST117'])
      expect(await outcome(server.fetch('/rest/v1/rpc/add', { method: 'DELETE' }))).toEqual([405, 'PGRST101'])
      expect(
        await outcome(server.fetch('/rest/v1/walks', { headers: { prefer: 'handling=strict, colour=red' } })),
      ).toEqual([400, 'PGRST122'])
    })

    test('a table made while the server runs is found', async () => {
      await opened().database.query('create table if not exists public.later (id integer)')
      await opened().database.query('grant all on public.later to anon')
      expect((await server.restClient().from('later').insert({ id: 1 })).status).toBe(201)
      await opened().database.query('alter table public.later add column if not exists note text')
      expect((await server.restClient().from('later').select('note')).data).toEqual([{ note: null }])
    })
  })
})
