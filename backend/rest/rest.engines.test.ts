import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addUser, describeEngines } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'

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

describeEngines('the REST wire', (fresh) => {
  let server: TestServer
  beforeAll(async () => {
    for (const statement of tables) await fresh().database.query(statement)
    server = await startServer(fresh().database)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await fresh().database.query('delete from public.steps')
    await fresh().database.query('delete from public.walks')
    await fresh().database.query(`insert into public.walks (id, name, metres, tags, data, done, span) values
      (1, 'ridge', 1200.5, '{high,dry}', '{"camp": {"no": 4}, "list": [1, 2]}', true, '[1,5)'),
      (2, 'marsh', 80, '{wet}', '{"camp": {"no": 2}}', false, '[5,9)'),
      (3, 'scree, loose', null, '{}', null, null, null)`)
  })
  const walks = () => server.restClient().from('walks')
  const ids = async (search: string) => {
    const response = await server.fetch(`/rest/v1/walks?select=id&order=id&${search}`)
    const body = await response.json()
    return response.ok ? body.map((row: { id: number }) => row.id) : body
  }

  describe('reading', () => {
    test('rows as PostgreSQL writes them in JSON', async () => {
      const { data, status } = await walks().select().eq('id', 1)
      expect(status).toBe(200)
      expect(data).toEqual([
        {
          id: 1,
          name: 'ridge',
          metres: 1200.5,
          tags: ['high', 'dry'],
          data: { camp: { no: 4 }, list: [1, 2] },
          done: true,
          at: '2026-01-02T03:04:05+00:00',
          span: '[1,5)',
        },
      ])
    })

    test('columns, aliases, casts and JSON paths', async () => {
      const { data, error } = await walks()
        .select('n:name,metres::text,data->camp->>no,second:data->list->1,tags->0')
        .eq('id', 1)
      expect(error).toBeNull()
      expect(data).toEqual([{ n: 'ridge', metres: '1200.5', no: '4', second: 2, tags: 'high' }])
    })

    test.each([
      ['id=eq.2', [2]],
      ['id=neq.2', [1, 3]],
      ['id=gt.1&id=lte.3', [2, 3]],
      ['id=gte.2&id=lt.3', [2]],
      ['name=like.*ee*', [3]],
      ['name=ilike.R*GE', [1]],
      ['name=match.^[mr]', [1, 2]],
      ['name=imatch.^RIDGE$', [1]],
      ['name=in.(ridge,"scree, loose")', [1, 3]],
      ['name=not.in.(ridge)', [2, 3]],
      ['id=in.()', []],
      ['metres=is.null', [3]],
      ['metres=is.not_null', [1, 2]],
      ['done=is.true', [1]],
      ['done=not.is.false', [1, 3]],
      ['done=is.unknown', [3]],
      ['metres=isdistinct.80', [1, 3]],
      ['tags=cs.{high}', [1]],
      ['tags=cd.{wet,cold}', [2, 3]],
      ['tags=ov.{wet,dry}', [1, 2]],
      ['data=cs.{"camp":{"no":2}}', [2]],
      ['data->camp->>no=eq.4', [1]],
      ['data->camp->no=gt.2', [1]],
      ['span=adj.[9,10)', [2]],
      ['span=sl.[5,6)', [1]],
      ['id=eq(any).{1,3}', [1, 3]],
      ['name=like(all).{*r*,*i*}', [1]],
      ['name=fts.ridge', [1]],
      ['name=wfts(english).scree -ridge', [3]],
      ['or=(id.eq.1,and(metres.lt.100,done.is.false))', [1, 2]],
      ['not.or=(id.eq.1,id.eq.2)', [3]],
      ['and=(id.gt.1,name.in.(marsh,"scree, loose"))', [2, 3]],
      ['or=(name.eq."scree, loose",tags.cs.{wet})', [2, 3]],
      [`name=eq.${encodeURIComponent("'; drop table public.walks; --")}`, []],
    ])('filter %s', async (search, expected) => {
      expect(await ids(search)).toEqual(expected)
    })

    test('order, limit, offset and the count of all', async () => {
      const { data, count } = await walks()
        .select('id', { count: 'exact' })
        .order('metres', { ascending: false, nullsFirst: false })
        .range(1, 2)
      expect(data).toEqual([{ id: 2 }, { id: 3 }])
      expect(count).toBe(3)
    })

    test('HEAD answers the count alone', async () => {
      const { data, count, status } = await walks().select('*', { count: 'exact', head: true }).lt('id', 3)
      expect({ data, count, status }).toEqual({ data: null, count: 2, status: 200 })
    })

    test('Range and Content-Range', async () => {
      const range = async (search: string, headers: Record<string, string>) => {
        const response = await server.fetch(`/rest/v1/walks?order=id${search}`, { headers })
        await response.arrayBuffer()
        return [response.status, response.headers.get('content-range')]
      }
      expect(await range('', {})).toEqual([200, '0-2/*'])
      expect(await range('', { range: '0-1', prefer: 'count=exact' })).toEqual([206, '0-1/3'])
      expect(await range('&limit=2&offset=1', { prefer: 'count=exact' })).toEqual([206, '1-2/3'])
      expect(await range('&id=eq.9', { prefer: 'count=exact' })).toEqual([200, '*/0'])
      expect(await range('', { range: '9-10', prefer: 'count=exact' })).toEqual([416, null])
      expect(await range('', { range: '5-1' })).toEqual([416, null])
    })

    test('one object, or an error that says how many there were', async () => {
      expect((await walks().select('id').eq('id', 2).single()).data).toEqual({ id: 2 })
      const { error, status } = await walks().select().single()
      expect(status).toBe(406)
      expect(error).toMatchObject({
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 3 rows',
        hint: null,
      })
      expect((await walks().select().eq('id', 9).maybeSingle()).data).toBeNull()
    })

    test('nulls can be left out', async () => {
      const { data } = await walks().select('id,metres').eq('id', 3).single().stripNulls()
      expect(data).toEqual({ id: 3 })
    })

    test('views read like tables', async () => {
      expect((await server.restClient().from('long_walks').select('id')).data).toEqual([{ id: 1 }])
    })
  })

  describe('writing', () => {
    test('inserts answer 201, and the rows only when asked', async () => {
      const quiet = await walks().insert({ id: 4, name: 'ford' })
      expect(quiet).toMatchObject({ status: 201, data: null, error: null })
      const { data } = await walks()
        .insert([
          { id: 5, name: 'a' },
          { id: 6, name: 'b' },
        ])
        .select('id,name,tags')
      expect(data).toEqual(
        [
          { id: 5, name: 'a', tags: null },
          { id: 6, name: 'b', tags: null },
        ].map((row) => ({ ...row, tags: [] })),
      )
    })

    test('missing keys become null, or the default when asked', async () => {
      const rows = [
        { id: 7, name: 'x' },
        { id: 8, name: 'y', at: null },
      ]
      const strict = await walks().insert(rows).select('id,at')
      expect(strict.data).toEqual([
        { id: 7, at: null },
        { id: 8, at: null },
      ])
      await walks().delete().gte('id', 7)
      const filled = await walks().insert(rows, { defaultToNull: false }).select('id,at')
      expect(filled.data).toEqual([
        { id: 7, at: '2026-01-02T03:04:05+00:00' },
        { id: 8, at: null },
      ])
    })

    test('headers-only gives the place of the row', async () => {
      const response = await server.fetch('/rest/v1/steps', {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'return=headers-only' },
        body: JSON.stringify({ walk: 1, step: 2 }),
      })
      expect([response.status, response.headers.get('location'), response.headers.get('preference-applied')]).toEqual([
        201,
        '/steps?walk=eq.1&step=eq.2',
        'return=headers-only',
      ])
    })

    test('upserts merge or ignore, and say whether anything was new', async () => {
      const merged = await walks().upsert({ id: 1, name: 'crest' }).select('id,name,metres').single()
      expect(merged).toMatchObject({ status: 200, data: { id: 1, name: 'crest', metres: 1200.5 } })
      const both = await walks().upsert([
        { id: 1, name: 'one' },
        { id: 9, name: 'nine' },
      ])
      expect(both.status).toBe(201)
      const ignored = await walks().upsert({ id: 1, name: 'two' }, { ignoreDuplicates: true }).select('name')
      expect(ignored).toMatchObject({ status: 201, data: [] })
      const named = await walks().upsert({ id: 1, name: 'three' }, { onConflict: 'id' }).select('name')
      expect(named.data).toEqual([{ name: 'three' }])
      const twice = await walks().upsert([
        { id: 1, name: 'a' },
        { id: 1, name: 'b' },
      ])
      expect(twice).toMatchObject({ status: 400, error: { code: '21000' } })
      expect((await walks().upsert({ id: 1, name: 'x' }, { onConflict: 'name' })).error?.code).toBe('42P10')
    })

    test('updates and deletes answer 204, or the rows', async () => {
      expect((await walks().update({ name: 'bog' }).eq('id', 2)).status).toBe(204)
      const { data, count } = await walks()
        .update({ metres: 5 }, { count: 'exact' })
        .gte('id', 2)
        .select('id,name')
        .order('id', { ascending: false })
      expect(data).toEqual([
        { id: 3, name: 'scree, loose' },
        { id: 2, name: 'bog' },
      ])
      expect(count).toBe(2)
      expect((await walks().update({}).eq('id', 1).select()).data).toEqual([])
      expect((await walks().delete().eq('id', 3).select('id').single()).data).toEqual({ id: 3 })
      expect((await walks().delete().eq('id', 2)).status).toBe(204)
      expect(await ids('')).toEqual([1])
    })

    test('a write that returns more than the one object asked for is taken back', async () => {
      const { error, status } = await walks().update({ name: 'same' }).gt('id', 0).select().single()
      expect([status, error?.code]).toEqual([406, 'PGRST116'])
      expect((await walks().select().eq('name', 'same')).data).toEqual([])
      const limited = await server.fetch('/rest/v1/walks?id=gt.0', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', prefer: 'handling=strict, max-affected=2' },
        body: '{"name":"same"}',
      })
      expect([limited.status, (await limited.json()).code]).toEqual([400, 'PGRST124'])
      expect((await walks().select().eq('name', 'same')).data).toEqual([])
    })

    test('without a filter nothing is updated or deleted', async () => {
      for (const method of ['PATCH', 'DELETE']) {
        const response = await server.fetch('/rest/v1/walks', {
          method,
          headers: { 'content-type': 'application/json' },
          body: '{"name":"x"}',
        })
        expect([response.status, (await response.json()).code]).toEqual([400, '21000'])
      }
    })
  })

  describe('functions', () => {
    const rpc = (name: string, args = {}, options = {}) => server.restClient().rpc(name, args, options)

    test('arguments by name, scalars, rows, sets and nothing', async () => {
      expect((await rpc('add', { a: 2, b: 3 })).data).toBe(5)
      expect((await rpc('add', { a: 2 }, { get: true })).data).toBe(12)
      expect((await rpc('names')).data).toEqual(['ridge', 'marsh', 'scree, loose'])
      expect((await rpc('first_walk')).data).toMatchObject({ id: 1 })
      expect((await rpc('walks_over', { floor: 10 }).select('id').order('id').limit(1)).data).toEqual([{ id: 1 }])
      expect((await rpc('walks_over', { floor: 10 }, { count: 'exact' }).eq('id', 2)).count).toBe(1)
      expect(await rpc('rename', { id: 1, name: 'new' })).toMatchObject({ status: 204, data: null })
      expect(await ids('name=eq.new')).toEqual([1])
    })

    test('a function sees its caller', async () => {
      const { id } = await addUser(fresh().database)
      expect((await server.restClient(await server.token(id)).rpc('whoami')).data).toBe(id)
    })

    test('a link changes nothing', async () => {
      const { status, error } = await rpc('rename', { id: 1, name: 'by link' }, { get: true })
      expect([status, error?.code]).toEqual([405, '25006'])
      expect(await ids('name=eq.by link')).toEqual([])
    })

    test('what a function raises reaches its caller', async () => {
      const { status, error } = await rpc('refuse')
      expect(status).toBe(400)
      expect(error).toMatchObject({ code: 'P0001', message: 'not today', details: 'a detail', hint: 'a hint' })
    })

    test('unknown names and arguments', async () => {
      expect((await rpc('nothing')).error).toMatchObject({ code: 'PGRST202' })
      expect((await rpc('add', { c: 1 })).error).toMatchObject({
        code: 'PGRST202',
        message: 'Could not find the function public.add(c) in the schema cache',
      })
      expect((await rpc('add', { a: 'x' })).error).toMatchObject({ code: '22P02' })
    })
  })

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
      const { id } = await addUser(fresh().database)
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
      await fresh().database.query('create table if not exists public.later (id integer)')
      await fresh().database.query('grant all on public.later to anon')
      expect((await server.restClient().from('later').insert({ id: 1 })).status).toBe(201)
      await fresh().database.query('alter table public.later add column if not exists note text')
      expect((await server.restClient().from('later').select('note')).data).toEqual([{ note: null }])
    })
  })
})
