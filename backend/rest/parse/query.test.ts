import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RestError } from '../errors.ts'
import { parsePairs, parseQuery, splitArguments } from './query.ts'

const query = (search: string) => parseQuery(parsePairs(search))

describe('select', () => {
  test('columns, aliases, casts and JSON paths', () => {
    expect(query('?select=id,xp:total_xp::text,data->a->>0,*').select).toEqual([
      { kind: 'field', field: { column: 'id', path: [] } },
      { kind: 'field', field: { column: 'total_xp', path: [] }, cast: 'text', alias: 'xp' },
      {
        kind: 'field',
        field: {
          column: 'data',
          path: [
            { arrow: '->', key: 'a' },
            { arrow: '->>', key: 0 },
          ],
        },
      },
      { kind: 'star' },
    ])
  })

  test('names in quotes may hold anything', () => {
    expect(query(`select=${encodeURIComponent('"a,b:c(",plain-name')}`).select).toEqual([
      { kind: 'field', field: { column: 'a,b:c(', path: [] } },
      { kind: 'field', field: { column: 'plain-name', path: [] } },
    ])
    expect(query(`select=${encodeURIComponent('"a\\"b"')}`).select).toEqual([
      { kind: 'field', field: { column: 'a"b', path: [] } },
    ])
  })

  test('an embedded resource is read as such', () => {
    expect(query('select=id,posts!inner(id,comments(*))').select[1]).toEqual({ kind: 'relation', name: 'posts' })
    expect(query('select=alias:posts(*)').select).toEqual([{ kind: 'relation', name: 'posts' }])
  })

  test.each(['count()', 'xp.sum()', 'n:xp.avg()'])('the aggregate %s is refused', (select) => {
    expect(() => query(`select=${select}`)).toThrow(expect.objectContaining({ code: 'PGRST123' }))
  })
})

describe('filters', () => {
  test('every operator', () => {
    const operators = 'eq neq gt gte lt lte like ilike cs cd ov sl sr nxr nxl adj isdistinct'.split(' ')
    for (const operator of operators) expect(query(`a=${operator}.x.y`).conditions).toHaveLength(1)
    expect(query('a=not.in.(1,"b,c",)').conditions).toEqual([
      {
        kind: 'filter',
        field: { column: 'a', path: [] },
        negated: true,
        operation: { kind: 'in', values: ['1', 'b,c', ''] },
      },
    ])
    expect(query('a=fts(english).cat').conditions[0]).toMatchObject({
      operation: { language: 'english', value: 'cat' },
    })
    expect(query('a=eq(any).{1,2}').conditions[0]).toMatchObject({ operation: { quantifier: 'any', value: '{1,2}' } })
    expect(query('a=is.NOT_NULL').conditions[0]).toMatchObject({ operation: { value: 'not null' } })
    expect(query('a=in.()').conditions[0]).toMatchObject({ operation: { values: [] } })
  })

  test('nested logic, with values that hold commas', () => {
    const search = `or=(a.eq.1,not.and(b.in.(2,3),c.cs.{x,y}),d.eq."e,f)")&not.and=(g.is.null,h.gt.5)`
    expect(query(search).conditions).toMatchObject([
      {
        operator: 'or',
        negated: false,
        members: [
          { field: { column: 'a' } },
          {
            operator: 'and',
            negated: true,
            members: [{ operation: { values: ['2', '3'] } }, { operation: { value: '{x,y}' } }],
          },
          { operation: { value: 'e,f)' } },
        ],
      },
      { operator: 'and', negated: true },
    ])
  })

  test.each([
    'a=1',
    'a=constructor.1',
    'a=noop.1',
    'a=is.maybe',
    'a=in.1,2',
    'a=neq(any).1',
    'a=match.x',
    'a=not.imatch.x',
    'a=imatch(any).{x}',
    'or=(a.eq.1,b.match.x)',
    'or=()',
    'or=a.eq.1',
    'or=(a.eq.1',
    'or=(a.eq.1))',
    'and=(a)',
    'select=a::',
    'select=a,',
    'select=(',
    'order=a.up',
    'order=a.asc.nulls',
    'columns=,',
    `or=${'and('.repeat(30)}a.eq.1${')'.repeat(30)}`,
  ])('%s is refused with its place', (search) => {
    expect(() => query(search)).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST100', message: expect.stringMatching(/line 1, column \d+/) }),
    )
  })

  test('another resource is not embedded', () => {
    for (const search of ['posts.id=eq.1', 'posts.limit=1', 'posts.or=(a.eq.1)', 'order=posts(id)'])
      expect(() => query(search)).toThrow(expect.objectContaining({ code: 'PGRST108' }))
  })
})

describe('order and page', () => {
  test('directions and nulls', () => {
    expect(query('order=a.desc.nullslast,b->>c.asc,d.nullsfirst,e').order).toEqual([
      { field: { column: 'a', path: [] }, direction: 'desc', nulls: 'last' },
      { field: { column: 'b', path: [{ arrow: '->>', key: 'c' }] }, direction: 'asc' },
      { field: { column: 'd', path: [] }, nulls: 'first' },
      { field: { column: 'e', path: [] } },
    ])
  })

  test('limits that are not numbers are ignored, negative ones are refused', () => {
    expect(query('limit=ten&offset=x')).toMatchObject({ limit: undefined, offset: 0 })
    expect(query(`limit=${'9'.repeat(40)}`).limit).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => query('limit=-1')).toThrow(expect.objectContaining({ status: 416, code: 'PGRST103' }))
  })
})

test('a query within the limits is answered, and one past them is refused', () => {
  const many = (count: number, one: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => one(i)).join(',')
  const bounds: [code: string, most: number, search: (size: number) => string][] = [
    ['54000', 50, (size) => `select=${many(size, (i) => `c${i}`)}`],
    ['54000', 30, (size) => `or=(${many(size, () => 'a.eq.1')})`],
    ['54000', 1, (size) => `or=(${many(size, () => 'a.wfts.x')})`],
    ['54000', 500, (size) => `a=in.(1,2)&b=not.in.(${many(size - 2, () => '1')})`],
    ['54000', 500, (size) => `a=eq.1&b=not.gt(any).{${many(size - 1, () => '1')}}`],
    ['54000', 3, (size) => `a=like.x&b=ilike(all).{${many(size - 1, () => 'x')}}`],
    ['54000', 3, (size) => `a=fts.x&or=(${many(size - 1, () => 'b.like.x')})`],
    ['54000', 5, (size) => `order=${many(size, () => 'a')}`],
    ['54000', 40, (size) => `a=ilike.${'%25'.repeat(size)}`],
    ['54000', 40, (size) => `a=not.like(any).{x,${'%25'.repeat(size)}}`],
    [
      '54000',
      10,
      (size) => `select=b->c,d::text&e->f=eq.1&order=${'g->>h,'.repeat(2)}i&or=(${many(size - 5, () => 'a->b.eq.1')})`,
    ],
    ['54000', 40, (size) => `a=fts(english).${'x'.repeat(size)}`],
    ['PGRST100', 8, (size) => `a${'->b'.repeat(size)}=eq.1`],
    ['PGRST100', 8, (size) => `select=a${'->>b'.repeat(size)}`],
  ]
  for (const [code, most, search] of bounds) {
    expect(() => query(search(most))).not.toThrow()
    expect(() => query(search(most + 1)), search(3)).toThrow(expect.objectContaining({ status: 400, code }))
  }
})

test('a second star changes nothing', () => {
  expect(query('select=*,a,*,*').select).toEqual([
    { kind: 'star' },
    { kind: 'field', field: { column: 'a', path: [] } },
  ])
})

test('a regular expression is no argument of a function', () => {
  expect(splitArguments(parsePairs('?name=match.x&other=not.imatch(any).{x}')).arguments).toEqual([])
})

test('arguments of a function stand apart from filters of its result', () => {
  const pairs = parsePairs('?id=7&name=eq.x&select=a&and=(b.eq.1)&text=a.b')
  expect(splitArguments(pairs)).toEqual({
    arguments: [
      ['id', '7'],
      ['text', 'a.b'],
    ],
    query: [
      ['name', 'eq.x'],
      ['select', 'a'],
      ['and', '(b.eq.1)'],
    ],
  })
})

test('whatever is in a query string, it is read or refused in PostgREST’s shape', () => {
  const word = fc.constantFrom(
    'a',
    'eq.',
    'not.',
    'or',
    'and',
    '(',
    ')',
    ',',
    '"',
    '.',
    '->',
    '->>',
    '::',
    ':',
    '{',
    '}',
    '*',
    '\\',
    ' ',
    '1',
    'in.',
    'is.',
    'null',
    'é',
    "'",
    ';',
    '--',
  )
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(''))
  const key = fc.oneof(
    fc.constantFrom('select', 'order', 'or', 'and', 'not.and', 'columns', 'on_conflict', 'limit'),
    text,
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, text), { maxLength: 4 }), (pairs) => {
      try {
        parseQuery(pairs)
      } catch (error) {
        expect(error).toBeInstanceOf(RestError)
        expect((error as RestError).status).toBeLessThan(500)
      }
    }),
    { numRuns: 3000 },
  )
})
