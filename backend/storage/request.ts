import type { Context as HonoContext } from 'hono'
import type { z } from 'zod'
import type { Caller } from '../database/database.ts'
import { readJson } from '../http/read-body.ts'
import type { RequestVariables } from '../http/request/request-variables.ts'
import { storageErrors } from './errors.ts'

export type Call = HonoContext<RequestVariables>

export interface Target {
  bucket: string
  name: string
}

export const callerOf = (c: Call): Promise<Caller> => c.get('caller')

export function targetOf(c: Call, prefix: string): Target {
  const parts = new URL(c.req.raw.url).pathname.split('/').slice(3 + prefix.split('/').length)
  const [bucket = '', ...name] = parts.map(decodeURIComponent)
  return { bucket, name: name.join('/') }
}

export async function inputOf<T>(c: Call, schema: z.ZodType<T>): Promise<T> {
  return checkInput(await readJson(c.req.raw), schema)
}

export function checkInput<T>(value: unknown, schema: z.ZodType<T>): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw storageErrors.invalidParameter(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}
