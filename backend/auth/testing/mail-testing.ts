import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../database/database.ts'
import { type Mailbox, startSmtp } from '../../testing/external-services/smtp.ts'
import { type AuthServer, startAuthServer } from './testing.ts'

/** One server that mails to a mailbox of its own, for the tests around it. */
export function useMailingServer(database: () => Database, environment: Record<string, string> = {}) {
  let mailbox: Mailbox | undefined
  let server: AuthServer | undefined
  beforeAll(async () => {
    mailbox = await startSmtp()
    server = await startAuthServer(database(), {
      GOTRUE_SMTP_MAX_FREQUENCY: '1ms',
      ...mailbox.environment,
      ...environment,
    })
  })
  afterAll(async () => {
    await server?.close()
    await mailbox?.close()
  })
  return () => {
    if (!mailbox || !server) throw new Error('the server is there once the tests run')
    return { server, mailbox }
  }
}

/** Allowed, as every loopback address, and not the site. */
export const otherSiteUrl = 'http://localhost:4000/auth'

/** What the link of a mail carries. */
export function linkFields(link: string): Record<string, string> {
  return Object.fromEntries(new URL(link).searchParams)
}

/** GETs a link and gives the target with its fields, those of the query and those of the fragment. */
export async function follow(link: string) {
  const response = await fetch(link, { redirect: 'manual' })
  const target = new URL(response.headers.get('location') ?? 'about:blank')
  const fields = {
    ...Object.fromEntries(target.searchParams),
    ...Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  }
  return { status: response.status, headers: response.headers, target, fields: fields as Record<string, string> }
}

/** Makes every token of the address as old as this, by the database's clock. */
export async function age(database: Database, address: string, interval: string): Promise<void> {
  await database.query('update auth.one_time_tokens set created_at = created_at - $2::interval where relates_to = $1', [
    address,
    interval,
  ])
}
