import { expect, it } from 'vitest'
import { hasAnyVerifiedAddress } from './has-any-verified-address.ts'

const identity = (email_verified?: boolean) => ({
  id: 'a',
  user_id: 'b',
  identity_id: 'c',
  provider: 'email',
  identity_data: { email_verified },
})

it.each([
  ['no identity', [], false],
  ['an address that nobody has verified', [identity(false)], false],
  ['an identity that says nothing of it', [identity()], false],
  ['one verified address of two', [identity(false), identity(true)], true],
])('%s', (_, identities, expected) => {
  expect(hasAnyVerifiedAddress({ identities })).toBe(expected)
})
