import type { Queryable } from '../database/database.ts'
import { withoutRequester } from '../database/queue/requester.ts'

export interface Column {
  name: string
  type: string
  default: string | null
}

export interface Table {
  name: string
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
}

export interface Parameter {
  name: string
  type: string
  required: boolean
  variadic: boolean
}

export interface Routine {
  name: string
  parameters: readonly Parameter[]
  volatile: boolean
  returns: 'void' | 'scalar' | 'composite'
  setOf: boolean
}

export interface Schema {
  tables: ReadonlyMap<string, Table>
  routines: ReadonlyMap<string, readonly Routine[]>
}

export class SchemaCache {
  #schema: Promise<Schema> | undefined
  #readAt = 0

  constructor(readonly database: Queryable) {}

  async table(name: string): Promise<Table | undefined> {
    return (await this.#read()).tables.get(name) ?? (await this.#readAgain()).tables.get(name)
  }

  async routines(name: string): Promise<readonly Routine[]> {
    return (await this.#read()).routines.get(name) ?? (await this.#readAgain()).routines.get(name) ?? []
  }

  async freshTable(name: string): Promise<Table | undefined> {
    return (await this.#readAgain()).tables.get(name)
  }

  #read(): Promise<Schema> {
    if (!this.#schema) {
      this.#readAt = Date.now()
      this.#schema = withoutRequester(() => readSchema(this.database))
      this.#schema.catch(() => {
        this.#schema = undefined
      })
    }
    return this.#schema
  }

  /** Unknown names cost their sender a wait, and the database at most ten readings a second. */
  async #readAgain(): Promise<Schema> {
    const seen = this.#schema
    const wait = this.#readAt + 100 - Date.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    if (this.#schema === seen) this.#schema = undefined
    return this.#read()
  }
}

interface TableRow {
  name: string
  columns: Column[]
  primary_key: string[]
}

interface RoutineRow {
  name: string
  parameters: Parameter[]
  volatile: boolean
  returns: Routine['returns']
  set_of: boolean
}

async function readSchema(database: Queryable): Promise<Schema> {
  const { rows } = await database.query<{ tables: TableRow[]; routines: RoutineRow[] }>(introspection)
  const tables = new Map<string, Table>()
  for (const { name, columns, primary_key } of rows[0]?.tables ?? [])
    tables.set(name, {
      name,
      columns: new Map(columns.map((column) => [column.name, column])),
      primaryKey: primary_key,
    })
  const routines = new Map<string, Routine[]>()
  for (const { set_of: setOf, ...routine } of rows[0]?.routines ?? [])
    routines.set(routine.name, [...(routines.get(routine.name) ?? []), { ...routine, setOf }])
  return { tables, routines }
}

const introspection = `
select
  (select coalesce(json_agg(t), '[]') from (
    select c.relname as name,
      (select coalesce(json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'default', case
            when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
            when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
          end
        ) order by a.attnum), '[]')
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(a.attname order by array_position(k.conkey, a.attnum)), '[]')
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conrelid = c.oid and k.contype = 'p') as primary_key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')
  ) t) as tables,
  (select coalesce(json_agg(f), '[]') from (
    select p.proname as name,
      (select coalesce(json_agg(json_build_object(
          'name', coalesce(i.name, ''),
          'type', format_type(i.type, null),
          'required', i.place <= p.pronargs - p.pronargdefaults,
          'variadic', coalesce(i.mode = 'v', false)
        ) order by i.place), '[]')
        from (select a.name, a.type, a.mode, row_number() over (order by a.number) as place
          from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
            with ordinality as a (name, type, mode, number)
          where a.type is not null and (a.mode is null or a.mode in ('i', 'b', 'v'))) i) as parameters,
      p.provolatile = 'v' as volatile,
      case
        when p.prorettype = 'void'::regtype then 'void'
        when r.typtype = 'c' or p.prorettype = 'record'::regtype then 'composite'
        else 'scalar'
      end as returns,
      p.proretset as set_of
    from pg_proc p join pg_type r on r.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and r.typname not in ('trigger', 'event_trigger')
  ) f) as routines`
