import { z } from 'zod'

const dateTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)

/** What Bitstring Status List 1.0, 2.2, demands of a list: without an end, one that was kept would count for ever. */
export const statusListCredential = z.object({
  '@context': z.tuple([z.literal('https://www.w3.org/ns/credentials/v2')]),
  id: z.url(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('BitstringStatusListCredential')]),
  issuer: z.strictObject({ id: z.url() }),
  validFrom: dateTime,
  validUntil: dateTime,
  credentialSubject: z.strictObject({
    id: z.url(),
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.literal('revocation'),
    // Multibase: base64url without padding, of what gzip has compressed.
    encodedList: z.string().regex(/^uH4sI[\w-]+$/),
  }),
})
