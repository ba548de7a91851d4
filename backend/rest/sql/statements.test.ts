import { describe, expect, test } from 'vitest'
import { toArray } from '../../database/database.ts'
import { parseAccept } from '../parse/media-type.ts'
import { parsePayload } from '../parse/payload.ts'
import { parsePairs, parseQuery } from '../parse/query.ts'
import type { Table } from '../schema-cache.ts'
import { readStatement } from './read.ts'
import { identifier, literal } from './statement.ts'
import { insertStatement, updateStatement } from './write.ts'

const column = (name: string, type: string) => [name, { name, type, default: null }] as const
const table: Table = {
  name: 'walks',
  columns: new Map([
    column('id', 'integer'),
    column('name', 'text'),
    column('data', 'jsonb'),
    column('odd"name', 'text'),
  ]),
  primaryKey: ['id'],
}
const json = parseAccept(null)
const read = (search: string, countAll = false) => {
  const query = parseQuery(parsePairs(search))
  return readStatement(table, query, query, json, countAll)
}

test('a read is one statement, its values apart from its text', () => {
  const { text, values } = read(
    "select=id,n:name::text&name=eq.o'x;--&or=(id.gt.1,data->>k.like.a*)&order=id.desc&limit=5&offset=2",
    true,
  )
  expect(text).toBe(
    'with pgrst_source as (select "public"."walks"."id" as "id", cast("public"."walks"."name" as text) as "n" from "public"."walks"' +
      ' where ("public"."walks"."name" = $1) and (("public"."walks"."id" > $2) or ("public"."walks"."data"->>\'k\' like $3))' +
      ' order by "public"."walks"."id" desc limit $4 offset $5) ' +
      'select coalesce(json_agg(r), \'[]\')::text as body, count(*) as rows, (select count(*) from "public"."walks"' +
      ' where ("public"."walks"."name" = $1) and (("public"."walks"."id" > $2) or ("public"."walks"."data"->>\'k\' like $3))) as total' +
      ' from pgrst_source as r',
  )
  expect(values).toEqual(["o'x;--", '1', 'a%', 5, 2])
})

test('a page is never longer than a thousand rows', () => {
  expect(read('limit=5000').values).toEqual([1000])
  expect(read('').values).toEqual([1000])
})

test('names and constants cannot leave their quotes', () => {
  expect(identifier('a"; drop table x; --')).toBe('"a""; drop table x; --"')
  expect(literal("a'b\\c")).toBe("E'a''b\\\\c'")
  expect(toArray(['a"b', 'c\\d', 'e,f'])).toBe('{"a\\"b","c\\\\d","e,f"}')
  expect(read(`select=${encodeURIComponent('"odd\\"name"')}`).text).toContain('"odd""name" as "odd""name"')
  expect(read(`select=data->${encodeURIComponent(`"it's"`)}`).text).toContain(`->'it''s'`)
})

test.each(['select=nope', 'nope=eq.1', 'order=nope', 'or=(id.eq.1,nope.eq.2)', 'select=nope->>a'])(
  'an unknown column is refused before the server sees it: %s',
  (search) => {
    expect(() => read(search)).toThrow(
      expect.objectContaining({ status: 400, code: '42703', message: 'column walks.nope does not exist' }),
    )
  },
)

test('a type that is not known is refused', () => {
  expect(() => read('select=id::regclass')).toThrow(expect.objectContaining({ code: '42704' }))
})

test('an embedded resource is answered as an unknown relationship', () => {
  expect(() => read('select=*,posts(*)')).toThrow(expect.objectContaining({ code: 'PGRST200', status: 400 }))
})

describe('writes', () => {
  const request = (search: string, preferences = {}) => ({
    table,
    query: parseQuery(parsePairs(search)),
    preferences,
    form: json,
  })

  test('an upsert merges on the primary key and reads only what it returns', () => {
    const body = '{"id":1,"name":"a"}'
    const { text, values } = insertStatement(
      request('select=name', { resolution: 'merge-duplicates', return: 'representation' }),
      parsePayload(body, undefined),
    )
    expect(text).toContain('on conflict ("id") do update set "id" = excluded."id", "name" = excluded."name"')
    expect(text).toContain('returning "public"."walks"."name")')
    expect(values).toEqual([body])
  })

  test('writing without asking for anything back needs no right to read', () => {
    expect(insertStatement(request(''), parsePayload('{"name":"a"}', undefined)).text).toContain('returning 1)')
  })

  test('an update without a filter is refused', () => {
    expect(() => updateStatement(request(''), parsePayload('{"name":"a"}', undefined))).toThrow(
      expect.objectContaining({ code: '21000', message: 'UPDATE requires a WHERE clause' }),
    )
  })

  test('a body cannot name a column that is not there', () => {
    expect(() => insertStatement(request(''), parsePayload('{"na\\"me":1}', undefined))).toThrow(
      expect.objectContaining({
        code: 'PGRST204',
        message: `Could not find the 'na"me' column of 'walks' in the schema cache`,
      }),
    )
  })
})
