import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { urlOf } from '../../../backend/testing/postgres.ts'

const root = join(import.meta.dirname, '../../..')

export const sqlOf = (folder: string) =>
  readdirSync(join(root, folder))
    .sort()
    .map((file) => join(root, folder, file))

export interface HostedProject {
  owner: string
  urlOf(user: string): string
  /** @throws {Error} with what psql says of the first statement that fails */
  psql(user: string, ...words: string[]): void
  remove(): Promise<void>
}

// As Supabase prepares it: the schemas belong to others, the project's role owns neither and is no superuser. It may
// make policies on storage.objects (supautils.policy_grants), for which membership in the owner's role stands here.
export async function createHostedProject(): Promise<HostedProject> {
  const { socketFolder } = inject('engines')
  const owner = `hosted_${randomUUID().replaceAll('-', '')}`
  const psql = (user: string, ...words: string[]) => {
    execFileSync('psql', ['-h', socketFolder, '-U', user, '-d', owner, '-v', 'ON_ERROR_STOP=1', '-q', ...words], {
      stdio: 'pipe',
    })
  }
  const admin = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres', 'postgres') })
  await admin.connect()
  await admin.query(`create role ${owner} login bypassrls`)
  await admin.query(`create database ${owner}`)
  await admin.end()
  for (const file of sqlOf('backend/database/platform')) psql('postgres', '-f', file)
  psql(
    'postgres',
    '-c',
    `grant create on database ${owner} to ${owner};
     grant all on schema public to ${owner};
     grant usage on schema auth to ${owner};
     grant all on all tables in schema auth to ${owner};
     grant anon, authenticated, service_role to ${owner};
     grant usage on schema storage to ${owner};
     grant all on storage.buckets, storage.objects to ${owner};
     alter table storage.objects owner to supabase_storage_admin;
     grant supabase_storage_admin to ${owner};
     alter default privileges for role ${owner} in schema public grant all on tables to anon, authenticated, service_role;
     alter default privileges for role ${owner} in schema public grant all on functions to anon, authenticated, service_role`,
  )
  // One statement at a time, each in its own transaction: the least that any tool does.
  for (const file of sqlOf('supabase/migrations')) psql(owner, '-f', file)
  const remove = async () => {
    const admin = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres', 'postgres') })
    await admin.connect()
    await admin.query(`drop database ${owner} with (force)`)
    await admin.end()
  }
  return { owner, urlOf: (user) => urlOf(socketFolder, user, owner), psql, remove }
}
