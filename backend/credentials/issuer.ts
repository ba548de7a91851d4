import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { lazy } from '../preload.ts'
import type { Settings } from '../settings/settings.ts'
import { achievementCredential, type Credential, issuerOf, statusListCredential } from './credential.ts'
import { publicKeys, type SigningKey, signingKey } from './keys.ts'
import type { CredentialRow } from './read.ts'
import { bitsPerList, encodeStatusList, listEnd } from './status-list.ts'

const maxKeptForms = 1_000

/** As large as the rest of the backend. */
const loadSigning = lazy(() => import('./sign.ts'))

/** Signs what the database holds. A credential never changes, so each form of it is signed once and then kept. */
export function createIssuer({
  database,
  settings,
  secret,
}: {
  database: Database
  settings: Settings
  secret: string
}) {
  const site = settings.GOTRUE_SITE_URL.replace(/\/+$/, '')
  const kept = new Map<string, Promise<string>>()
  let key: Promise<SigningKey> | undefined

  /** One that could not be read is read again by who comes next. */
  function readKey(): Promise<SigningKey> {
    key ??= signingKey(database, secret).catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }

  async function signed(form: 'json' | 'jwt', credential: Credential): Promise<string> {
    const signing = await readKey()
    const name = `${form} ${createHash('sha256').update(JSON.stringify(credential)).digest('base64url')}`
    const known = kept.get(name)
    if (known) return known
    const text = loadSigning().then(({ signJson, signJwt }) =>
      form === 'jwt'
        ? signJwt(credential, signing)
        : signJson(credential, signing).then((whole) => JSON.stringify(whole)),
    )
    kept.set(name, text)
    text.catch(() => kept.delete(name))
    if (kept.size > maxKeptForms) for (const oldest of kept.keys()) if (kept.delete(oldest)) break
    return text
  }

  return {
    site,
    credential: (form: 'json' | 'jwt', row: CredentialRow) =>
      signed(form, achievementCredential(site, row, bitsPerList)),
    /** @returns undefined for a list that there is not */
    async statusList(form: 'json' | 'jwt', list: number): Promise<string | undefined> {
      const encoded = await encodeStatusList(database, list)
      if (!encoded) return undefined
      const validFrom = encoded.changed ?? (await readKey()).madeAt
      const period = [validFrom, listEnd(validFrom, Date.now())] as const
      return signed(form, statusListCredential(site, list, encoded.encodedList, period))
    },
    keys: () => publicKeys(database),
    /** The issuer's profile, which is its controller document, too. */
    async profile() {
      const issuer = issuerOf(site)
      const methods = (await publicKeys(database)).map(({ id }) => ({
        id: `${issuer.id}#${id}`,
        type: 'Multikey',
        controller: issuer.id,
        publicKeyMultibase: id,
      }))
      return {
        '@context': ['https://www.w3.org/ns/cid/v1', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
        ...issuer,
        verificationMethod: methods,
        assertionMethod: methods.map(({ id }) => id),
      }
    },
  }
}
