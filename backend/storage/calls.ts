import type { Context as HonoContext } from 'hono'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Caller } from '../database/database.ts'
import { resolveCaller } from '../http/caller.ts'
import { readJson } from '../http/read-body.ts'
import type { RequestVariables } from '../http/request-variables.ts'
import { publishableKey } from '../publishable-key.ts'
import { storageErrors } from './errors.ts'

export type Call = HonoContext<RequestVariables>

/** An object's place, or with an empty name a bucket's. */
export interface Target {
  bucket: string
  name: string
}

/** Who asks; a visitor when only the publishable key says so. @throws {HttpError} */
export function callerOf({ keys, tokens }: Context, c: Call): Promise<Caller> {
  return resolveCaller(c.req.raw.headers, { publishable: publishableKey, secret: keys.secretKey }, tokens)
}

/** Bucket and object's name behind a prefix such as `object/sign`, each part decoded once. */
export function targetOf(c: Call, prefix: string): Target {
  const parts = new URL(c.req.raw.url).pathname.split('/').slice(3 + prefix.split('/').length)
  const [bucket = '', ...name] = parts.map(decodeURIComponent)
  return { bucket, name: name.join('/') }
}

/** The JSON body. @throws {StorageError} InvalidParameter, naming the field */
export async function inputOf<T>(c: Call, schema: z.ZodType<T>): Promise<T> {
  return checkInput(await readJson(c.req.raw), schema)
}

/** @throws {StorageError} InvalidParameter, naming the field */
export function checkInput<T>(value: unknown, schema: z.ZodType<T>): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw storageErrors.invalidParameter(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}
