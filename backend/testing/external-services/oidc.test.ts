import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { oidcClient, otherClient, startOidc } from './oidc.ts'

it('issues ID tokens for any account and client', async () => {
  const provider = await startOidc()
  const account = provider.addAccount({ email: 'ada@learner.example', email_verified: true, name: 'Ada' })
  const { idToken, accessToken } = await provider.idTokenFor(account, { nonce: 'of the app' })
  expect(decodeJwt(idToken)).toMatchObject({
    ...account,
    iss: provider.issuer,
    aud: oidcClient.id,
    nonce: 'of the app',
  })
  expect(accessToken).toBeTruthy()
  const { idToken: strange } = await provider.idTokenFor(provider.addAccount(), { clientId: otherClient.id })
  expect(decodeJwt(strange).aud).toBe(otherClient.id)
  await provider.close()
})
