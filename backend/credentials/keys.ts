import { createPrivateKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64urlnopad } from '@scure/base'
import type { Database, Queryable } from '../database/database.ts'

export interface PublicKey {
  /** The `kid` of its JWK and the fragment of its Multikey: the key itself, as multibase. */
  id: string
  jwk: { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' }
}

export interface SigningKey extends PublicKey {
  madeAt: string
  seed: Uint8Array
  privateKey: KeyObject
}

/** multicodec's ed25519-pub, before the 32 bytes of the key. */
const multicodec = Uint8Array.of(0xed, 0x01)

export function publicKeyOf(id: string): PublicKey {
  const bytes = base58.decode(id.slice(1)).slice(multicodec.length)
  return { id, jwk: { kty: 'OKP', crv: 'Ed25519', x: base64urlnopad.encode(bytes), kid: id, alg: 'EdDSA', use: 'sig' } }
}

/** Neither the database nor `keys.json` alone gives the key: it follows from both. */
function deriveKey(secret: string, salt: string): Omit<SigningKey, 'madeAt'> {
  const seed = new Uint8Array(hkdfSync('sha256', secret, Buffer.from(salt, 'base64url'), 'xpedition credentials', 32))
  const id = `z${base58.encode(Uint8Array.of(...multicodec, ...ed25519.getPublicKey(seed)))}`
  const key = publicKeyOf(id)
  const privateKey = createPrivateKey({ key: { ...key.jwk, d: base64urlnopad.encode(seed) }, format: 'jwk' })
  return { ...key, seed, privateKey }
}

const newest =
  'select public_key, salt, created_at from public.credential_keys order by created_at desc, public_key limit 1'
type Row = { public_key: string; salt: string; created_at: string }

/** The key that signs: the newest, or a new one where there is none or its secret has changed. */
export async function signingKey(database: Database, secret: string): Promise<SigningKey> {
  const known = await readNewest(database, secret)
  if (known) return known
  return database.transaction(async (tx) => {
    // Of processes that start together one makes the key, and the others read it.
    await tx.query('lock table public.credential_keys in exclusive mode')
    return (await readNewest(tx, secret)) ?? addKey(tx, secret)
  })
}

async function readNewest(database: Queryable, secret: string): Promise<SigningKey | undefined> {
  const [row] = (await database.query<Row>(newest)).rows
  if (!row) return undefined
  const key = deriveKey(secret, row.salt)
  return key.id === row.public_key ? { ...key, madeAt: row.created_at } : undefined
}

/** From now on this key signs; the earlier ones stay published. */
export async function addKey(database: Queryable, secret: string): Promise<SigningKey> {
  const salt = randomBytes(32).toString('base64url')
  const key = deriveKey(secret, salt)
  // Later than all, even where the clock was set back.
  const { rows } = await database.query<Row>(
    `insert into public.credential_keys (public_key, salt, created_at)
     select $1, $2, greatest(now(), (select max(created_at) + interval '1 millisecond' from public.credential_keys))
     returning created_at`,
    [key.id, salt],
  )
  return { ...key, madeAt: rows[0]?.created_at ?? '' }
}

/** All that sign or have signed, the newest first. */
export async function publicKeys(database: Queryable): Promise<PublicKey[]> {
  const { rows } = await database.query<Pick<Row, 'public_key'>>(
    'select public_key from public.credential_keys order by created_at desc, public_key',
  )
  return rows.map((row) => publicKeyOf(row.public_key))
}
