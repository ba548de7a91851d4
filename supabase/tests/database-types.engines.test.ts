import { expect, it } from 'vitest'
import { columns, type Database as Types } from '../../app/lib/backend/database-types.ts'
import { describeEngines } from '../../backend/testing/engines.ts'

type Base<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : Value extends string[]
        ? 'string[]'
        : Value extends number[]
          ? 'number[]'
          : 'json'
type Written<Value> = null extends Value ? `${Base<NonNullable<Value>>} | null` : Base<Value>
type Returned<Value> = Value extends (infer Row extends object)[]
  ? { [Column in keyof Row]: Base<NonNullable<Row[Column]>> }
  : Base<Value>

type Functions = Types['public']['Functions']

const tables = Object.fromEntries(
  Object.entries(columns).map(([table, kinds]) => [
    table,
    Object.fromEntries(Object.entries(kinds).map(([column, kind]) => [column, kind.replace('course', 'string')])),
  ]),
)

/** The functions of app/lib/backend/database-types.ts, written out; held to the types and the schema. */
const functions = {
  my_sessions: {
    takes: {},
    returns: {
      id: 'string',
      created_at: 'string',
      last_seen_at: 'string',
      user_agent: 'string',
      ip: 'string',
      current: 'boolean',
    },
  },
  end_my_session: { takes: { session_id: 'string' }, returns: 'boolean' },
  export_my_data: { takes: {}, returns: 'json' },
  delete_my_account: { takes: { confirmation: 'string' }, returns: 'boolean' },
  has_password: { takes: {}, returns: 'boolean' },
  my_notes: { takes: {}, returns: 'json' },
  my_reviews: { takes: {}, returns: 'json' },
  offer_guest_progress: { takes: {}, returns: 'string' },
  bring_guest_progress: { takes: { code: 'string' }, returns: 'boolean' },
  share_credential: { takes: { course: 'string', name: 'string' }, returns: 'string' },
  revoke_credential: { takes: { credential: 'string' }, returns: 'boolean' },
  rename_my_factor: { takes: { factor_id: 'string', name: 'string' }, returns: 'boolean' },
} satisfies {
  [Name in keyof Functions]: {
    takes: { [Argument in keyof Functions[Name]['Args']]: Written<Functions[Name]['Args'][Argument]> }
    returns: Returned<Functions[Name]['Returns']>
  }
}

const sent: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  'timestamp with time zone': 'string',
  smallint: 'number',
  integer: 'number',
  boolean: 'boolean',
  jsonb: 'json',
}
const kindOf = (type: string) => (type.endsWith('[]') ? `${sent[type.slice(0, -2)]}[]` : sent[type])

describeEngines('the types of the database, in the app', (opened) => {
  it('name every column of their tables, as what it is, and whether it may be null', async () => {
    const { rows } = await opened().database.query<{ name: string; column: string; type: string; required: boolean }>(
      `select c.relname as name, a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull as required
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped`,
      [`{${Object.keys(tables)}}`],
    )
    const found: Record<string, Record<string, string>> = {}
    for (const { name, column, type, required } of rows)
      found[name] = { ...found[name], [column]: `${kindOf(type)}${required ? '' : ' | null'}` }
    expect(found).toEqual(tables)
  })

  it('name what functions take and return', async () => {
    const { rows } = await opened().database.query<{
      name: string
      rows: boolean
      type: string
      names: string
      modes: string
      types: string
    }>(
      `select p.proname as name, p.proretset as rows, format_type(p.prorettype, null) as type,
         to_json(coalesce(p.proargnames, '{}'))::text as names, to_json(coalesce(p.proargmodes::text[], '{}'))::text as modes,
         to_json(array(select format_type(t.id, null) from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as t (id, n)
           order by t.n))::text as types
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = any($1)`,
      [`{${Object.keys(functions)}}`],
    )
    const found = rows.map(({ name, rows, type, ...lists }) => {
      const [names = [], modes = [], types = []] = [lists.names, lists.modes, lists.types].map((list): string[] =>
        JSON.parse(list),
      )
      const written = (isOf: (mode: string) => boolean) =>
        Object.fromEntries(
          names.map((each, i) => [each, kindOf(types[i] ?? '')]).filter((_, i) => isOf(modes[i] ?? 'i')),
        )
      return [
        name,
        { takes: written((mode) => mode === 'i'), returns: rows ? written((mode) => mode === 't') : kindOf(type) },
      ]
    })
    expect(Object.fromEntries(found)).toEqual(functions)
  })
})
