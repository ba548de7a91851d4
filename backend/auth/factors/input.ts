import { z } from 'zod'
import { label, text } from '../base/input.ts'

export const enrollInput = z.object({ factor_type: text, friendly_name: label(100), issuer: label(64), phone: text })

/** Named by the browser, so it is checked and never trusted. */
const relyingParty = z.object({
  rpId: text,
  rpOrigins: z
    .array(z.string())
    .nullish()
    .transform((origins) => origins ?? []),
})
const missingRelyingParty = { rpId: undefined, rpOrigins: [] }

export const challengeInput = z.object({
  channel: text,
  webauthn: relyingParty.nullish().transform((named) => named ?? missingRelyingParty),
})

export const verifyInput = z.object({
  challenge_id: text,
  code: text,
  webauthn: relyingParty.extend({ type: text, credential_response: z.unknown() }).nullish(),
})

const credential = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
})

export const registrationResponse = credential.extend({
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
})

export const authenticationResponse = credential.extend({
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
})
