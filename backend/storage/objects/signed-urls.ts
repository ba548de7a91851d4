import { createSecretKey, hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type Caller, toArray } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { checkName } from '../buckets/names.ts'
import { storageErrors } from '../errors.ts'
import type { Target } from '../request.ts'
import { ownerOf } from '../run-as.ts'
import { findObject } from './find.ts'
import { mayUpload } from './upload.ts'

/** Seconds; a hundred years is for ever, and still a date. */
const expiresIn = z.number().int().min(1).max(3_155_760_000)
export const signInput = z.object({ expiresIn })
export const signManyInput = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) })

/** Seconds in which an upload must begin; two hours, as on Supabase. */
const uploadWindowSeconds = 7200

const claims = z.object({
  url: z.string(),
  scope: z.enum(['download', 'upload']),
  owner: z.string().nullish(),
  upsert: z.boolean().optional(),
})
type Claims = z.infer<typeof claims>

export async function signDownload(context: Services, caller: Caller, { bucket, name }: Target, seconds: number) {
  await findObject(context.database, caller, bucket, checkName(name))
  return { signedURL: await downloadUrl(context, { bucket, name }, seconds) }
}

export async function signDownloads(
  context: Services,
  caller: Caller,
  bucket: string,
  { paths, expiresIn: seconds }: z.infer<typeof signManyInput>,
) {
  const { rows } = await context.database.queryAs<{ name: string }>(
    caller,
    'select name from storage.objects where bucket_id = $1 and name = any($2::text[]) and version is not null',
    [bucket, toArray(paths)],
  )
  const found = new Set(rows.map(({ name }) => name))
  return Promise.all(
    paths.map(async (path) =>
      found.has(path)
        ? { error: null, path, signedURL: await downloadUrl(context, { bucket, name: path }, seconds) }
        : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
    ),
  )
}

export async function signUpload(context: Services, caller: Caller, { bucket, name }: Target, upsert: boolean) {
  const owner = ownerOf(caller)
  await mayUpload(context, { bucket, name: checkName(name), actor: caller, owner, upsert })
  const url = `${bucket}/${name}`
  const token = await sign(context, { url, scope: 'upload', owner, upsert }, uploadWindowSeconds)
  return { url: `/object/upload/sign/${url}?token=${token}`, token }
}

export async function checkSigned(
  context: Services,
  token: string | undefined,
  scope: Claims['scope'],
  { bucket, name }: Target,
): Promise<Claims> {
  if (!token) throw storageErrors.invalidParameter('Missing Required Parameter token')
  const read = await jwtVerify(token, keyOf(context), { algorithms: ['HS256'] }).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw storageErrors.expiredSignature()
    throw storageErrors.invalidToken('Invalid token')
  })
  const given = claims.safeParse(read.payload)
  if (!given.success || given.data.scope !== scope || given.data.url !== `${bucket}/${name}`)
    throw storageErrors.invalidSignature()
  return given.data
}

async function downloadUrl(context: Services, { bucket, name }: Target, seconds: number): Promise<string> {
  const url = `${bucket}/${name}`
  return `/object/sign/${url}?token=${await sign(context, { url, scope: 'download' }, seconds)}`
}

function sign(context: Services, payload: Claims, seconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(keyOf(context))
}

/** A key of its own: no such token is ever an access token, nor the other way round. */
function keyOf({ keys }: Services) {
  return createSecretKey(Buffer.from(hkdfSync('sha256', keys.jwtSecret, '', 'storage: signed URLs', 32)))
}
