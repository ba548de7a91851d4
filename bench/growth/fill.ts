import type pg from 'pg'

const learner = "md5('learner ' || n)::uuid"
const session = "md5('session ' || n)::uuid"
const email = "'learner-' || n || '@example.com'"

/** Changes of a copied row, as SQL with the copy's number `n`; `of` finds the rows of the learner $1. */
const copied: Record<string, { of: string; change: Record<string, string> }> = {
  'auth.users': { of: 'id = $1', change: { id: learner, email } },
  'auth.identities': {
    of: 'user_id = $1',
    change: {
      id: 'gen_random_uuid()',
      user_id: learner,
      provider_id: `(${learner})::text`,
      identity_data: `t.identity_data || jsonb_build_object('sub', ${learner}, 'email', ${email})`,
    },
  },
  'auth.sessions': { of: 'user_id = $1', change: { id: session, user_id: learner } },
  'auth.mfa_amr_claims': {
    of: 'session_id in (select id from auth.sessions where user_id = $1)',
    change: { id: 'gen_random_uuid()', session_id: session },
  },
  'auth.refresh_tokens': {
    of: 'user_id = $1::text',
    change: {
      id: "nextval('auth.refresh_tokens_id_seq')",
      token: "md5('token ' || n)",
      user_id: `(${learner})::text`,
      session_id: session,
    },
  },
  'auth.audit_log_entries': {
    of: "payload ->> 'actor_id' = $1::text",
    change: {
      id: 'gen_random_uuid()',
      payload: `jsonb_set(t.payload::jsonb, '{actor_id}', to_jsonb(${learner}))::json`,
    },
  },
  'public.user_stats': { of: 'id = $1', change: { id: learner } },
  'public.user_progress': { of: 'user_id = $1', change: { user_id: learner } },
  'public.reviews': { of: 'user_id = $1', change: { user_id: learner } },
}

export const grownTables: ReadonlySet<string> = new Set(
  Object.keys(copied).map((name) => name.slice(name.indexOf('.') + 1)),
)

/** @param admin a superuser, to skip triggers */
export async function copyLearner(admin: pg.Client, id: string, copies: number): Promise<void> {
  await admin.query('set session_replication_role = replica')
  for (const [table, { of, change }] of Object.entries(copied)) {
    const { rows } = await admin.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const made = names.map((name) => change[name] ?? `t.${name}`)
    await admin.query(
      `insert into ${table} (${names.join(', ')})
       select ${made.join(', ')} from (select * from ${table} where ${of}) t, generate_series(1, ${copies}) n`,
      [id],
    )
  }
  await admin.query('reset session_replication_role')
  await admin.query('vacuum analyze')
}

export async function sampleCopies(admin: pg.Client, copies: number, count: number) {
  const { rows } = await admin.query<{ id: string; session: string; email: string }>(
    `select ${learner} as id, ${session} as session, ${email} as email
       from (select distinct 1 + floor(k * $1::numeric / $2)::int as n from generate_series(0, $2 - 1) k) numbers`,
    [copies, Math.min(copies, count)],
  )
  return rows
}
