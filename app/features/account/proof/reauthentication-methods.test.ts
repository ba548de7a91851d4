import { describe, expect, it } from 'vitest'
import type { PublicSettings } from '~/features/auth/methods/public-settings.ts'
import { reauthenticationMethods } from './reauthentication-methods.ts'

const settings: PublicSettings = {
  external: { email: true, github: true, google: true, phone: true },
  disable_signup: false,
  mailer_autoconfirm: true,
  saml_enabled: true,
  mailer_delivers: true,
}
const withoutMail = { ...settings, mailer_delivers: false }
const userOf = (...providers: string[]) => ({
  email: 'mia@learner.example',
  identities: providers.map((provider) => ({
    provider,
    id: provider,
    user_id: 'mia',
    identity_id: provider,
  })),
})

describe('who has no second factor shows that an account is theirs', () => {
  it('by the password or a mailed code', () => {
    expect(reauthenticationMethods(userOf('email'), true, settings)).toEqual({
      password: true,
      providers: [],
      mail: true,
    })
    expect(reauthenticationMethods(userOf('email'), false, settings)).toEqual({
      password: false,
      providers: [],
      mail: true,
    })
  })

  it('by mail where none leaves the server only if there is nothing else', () => {
    expect(reauthenticationMethods(userOf('email'), true, withoutMail).mail).toBe(false)
    expect(reauthenticationMethods(userOf('github'), false, withoutMail).mail).toBe(false)
    expect(reauthenticationMethods(userOf('email'), false, withoutMail).mail).toBe(true)
  })

  it('by providers that are linked and offered, each once', () => {
    expect(reauthenticationMethods(userOf('email', 'github', 'github', 'gitlab'), true, settings).providers).toEqual([
      'github',
    ])
  })

  it('at their school alone, while schools are connected', () => {
    expect(reauthenticationMethods(userOf('sso:1'), false, settings)).toEqual({
      password: false,
      providers: ['sso:1'],
      mail: false,
    })
    expect(reauthenticationMethods(userOf('sso:1'), false, { ...settings, saml_enabled: false }).providers).toEqual([])
  })

  it('by no mail without an address, or where addresses sign nobody in', () => {
    expect(reauthenticationMethods({ ...userOf('github'), email: '' }, false, settings).mail).toBe(false)
    const external = { ...settings.external, email: false }
    expect(reauthenticationMethods(userOf('email', 'github'), false, { ...settings, external }).mail).toBe(false)
  })

  it('by password and mail where the settings are out of reach', () => {
    expect(reauthenticationMethods(userOf('email', 'github'), true, undefined)).toEqual({
      password: true,
      providers: [],
      mail: true,
    })
  })
})
