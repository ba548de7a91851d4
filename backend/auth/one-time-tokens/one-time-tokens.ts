import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Queryable, toArray } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { isWithin } from '../base/is-within.ts'
import { randomDigits } from '../base/text/random-digits.ts'
import { timingSafeEqualText } from '../base/text/timing-safe-equal-text.ts'
import { isEmail, lockUser } from '../base/users.ts'

const sentColumns = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  phone_change_token: 'phone_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
} as const

export type TokenType = keyof typeof sentColumns
export const tokenTypes = Object.keys(sentColumns) as TokenType[]

export const pkcePrefix = 'pkce_'

export interface NewToken {
  userId: string
  type: TokenType
  relatesTo: string
  isPkce?: boolean
  code?: string
}

export interface IssuedToken {
  code: string
  link: string
  undo(database: Queryable): Promise<void>
}

type TokenContext = Pick<Services, 'settings' | 'keys'>

/** Stores only hashes; a code's hash is keyed: six digits are quickly tried. GoTrue derives the link from the code. */
export async function issueToken(tx: Queryable, context: TokenContext, token: NewToken): Promise<IssuedToken> {
  const { userId, type, relatesTo } = token
  const code = token.code ?? randomDigits(context.settings.GOTRUE_MAILER_OTP_LENGTH)
  const link = `${token.isPkce ? pkcePrefix : ''}${randomBytes(28).toString('hex')}`
  const codeHash = hashCode(context, userId, type, code)
  const sent = sentColumns[type]
  const { rows } = await tx.query<{ code_hash: string | null; sent_at: string | null; link: unknown }>(
    `with before as (
       select u.${type} as code_hash, u.${sent} as sent_at, to_jsonb(t) as link from auth.users u
       left join auth.one_time_tokens t on t.user_id = u.id and t.token_type = '${type}' where u.id = $1
     ), account as (
       update auth.users set ${type} = $2, ${sent} = now(), updated_at = now() where id = $1 returning id
     ), link as (
       insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
       select gen_random_uuid(), id, '${type}', $3, $4, now() at time zone 'utc', now() at time zone 'utc' from account
       on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
         relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at
     )
     select * from before`,
    [userId, codeHash, hashLink(link), relatesTo],
  )
  const [before] = rows
  return {
    code,
    link,
    undo: async (database) => {
      await database.query(
        `with mine as (
           update auth.users set ${type} = $3, ${sent} = $4 where id = $1 and ${type} = $2 returning id
         ), link as (
           delete from auth.one_time_tokens where user_id in (select id from mine) and token_type = '${type}' and $5::jsonb is null
         )
         update auth.one_time_tokens t set token_hash = b.token_hash, relates_to = b.relates_to,
           created_at = b.created_at, updated_at = b.updated_at
         from jsonb_populate_record(null::auth.one_time_tokens, $5) b
         where t.user_id in (select id from mine) and t.token_type = '${type}' and $5::jsonb is not null`,
        [
          userId,
          codeHash,
          before?.code_hash ?? '',
          before?.sent_at ?? null,
          before?.link ? JSON.stringify(before.link) : null,
        ],
      )
    },
  }
}

export interface TakenToken {
  userId: string
  type: TokenType
  relatesTo: string
}

const isFresh = (seconds: `$${number}`) => {
  const lifetime = `(case when t.token_type = 'confirmation_token' and exists (
    select from auth.users i where i.id = t.user_id and i.invited_at is not null) then greatest(${seconds}, 86400)
  else ${seconds} end)`
  return isWithin('t.created_at', lifetime, "(now() at time zone 'utc')")
}

export function consumeLink(tx: Queryable, context: TokenContext, types: readonly TokenType[], link: string) {
  return takeByHash(tx, context, types, hashLink(link))
}

export async function findLink(
  tx: Queryable,
  { settings }: TokenContext,
  types: readonly TokenType[],
  link: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ token_hash: string }>(
    `select t.token_hash from auth.one_time_tokens t
     where t.token_hash = $1 and t.token_type::text = any ($2::text[]) and ${isFresh('$3')}`,
    [hashLink(link), toArray(types), settings.GOTRUE_MAILER_OTP_EXP],
  )
  return rows[0]?.token_hash
}

/** Locks the user's row before the token's, in the same order as all other code. @param hash from `findLink` */
export async function takeByHash(
  tx: Queryable,
  { settings }: TokenContext,
  types: readonly TokenType[],
  hash: string,
): Promise<TakenToken | undefined> {
  await tx.query(
    `select from auth.users where id = (select user_id from auth.one_time_tokens where token_hash = $1 limit 1) for no key update`,
    [hash],
  )
  const { rows } = await tx.query<{ user_id: string; token_type: TokenType; relates_to: string }>(
    `delete from auth.one_time_tokens t where t.token_hash = $1 and t.token_type::text = any ($2::text[]) and ${isFresh('$3')}
     returning t.user_id, t.token_type, t.relates_to`,
    [hash, toArray(types), settings.GOTRUE_MAILER_OTP_EXP],
  )
  const [row] = rows
  return row && finish(tx, { userId: row.user_id, type: row.token_type, relatesTo: row.relates_to })
}

export interface Guess {
  userId: string
  types: readonly TokenType[]
  code: string
  relatesTo?: string | undefined
  lifetime: number
}

export async function consumeCode(tx: Queryable, context: TokenContext, guess: Guess): Promise<TakenToken | undefined> {
  await lockUser(tx, guess.userId)
  const { rows } = await tx.query<{ id: string; type: TokenType; code_hash: string | null; relates_to: string }>(
    `select t.id, t.token_type as type, t.relates_to, to_jsonb(u) ->> t.token_type::text as code_hash
     from auth.one_time_tokens t join auth.users u on u.id = t.user_id
     where t.user_id = $1 and t.token_type::text = any ($2::text[]) and ($3::text is null or t.relates_to = $3)
       and ${isFresh('$4')}`,
    [guess.userId, toArray(guess.types), guess.relatesTo ?? null, guess.lifetime],
  )
  const found = rows.find(({ type, code_hash }) =>
    timingSafeEqualText(code_hash ?? '', hashCode(context, guess.userId, type, guess.code)),
  )
  if (!found) return undefined
  const { count } = await tx.query('delete from auth.one_time_tokens where id = $1', [found.id])
  if (count === 0) return undefined
  return finish(tx, { userId: guess.userId, type: found.type, relatesTo: found.relates_to })
}

async function finish(tx: Queryable, token: TakenToken): Promise<TakenToken> {
  await tx.query(`update auth.users set ${token.type} = '' where id = $1`, [token.userId])
  return token
}

export async function endCodes(database: Queryable, address: string): Promise<void> {
  await database.query(
    `update auth.users set ${tokenTypes.map((type) => `${type} = ''`).join(', ')}
     where ${isEmail('email', '$1')} or phone = $1 or email_change = $1 or phone_change = $1`,
    [address],
  )
}

export async function revokeTokens(tx: Queryable, userId: string): Promise<void> {
  const columns = tokenTypes.map((type) => `${type} = ''`).join(', ')
  await tx.query(`update auth.users set ${columns} where id = $1`, [userId])
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

function hashCode({ keys }: TokenContext, userId: string, type: TokenType, code: string): string {
  return createHmac('sha256', keys.jwtSecret).update(`one-time code\n${userId}\n${type}\n${code}`).digest('hex')
}

function hashLink(link: string): string {
  return createHash('sha256').update(link).digest('hex')
}
