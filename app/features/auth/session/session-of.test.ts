import type { Factor, User } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { sessionOf } from './session-of.ts'

const token = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.signature`
const factor = (status: Factor['status']): Factor => ({
  id: '1',
  factor_type: 'totp',
  status,
  created_at: '',
  updated_at: '',
})
const user = (...factors: Factor[]): User => ({
  id: '1',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
  created_at: '',
  factors,
})

describe('a session', () => {
  it('waits for the second factor of an account that has one', () => {
    expect(sessionOf(user(factor('verified')), token({ aal: 'aal1' })).state).toBe('secondFactor')
  })
  it('is whole once the second factor has been shown', () => {
    expect(sessionOf(user(factor('verified')), token({ aal: 'aal2' })).state).toBe('signedIn')
  })
  it('does not wait for a factor that was never confirmed, nor for none', () => {
    expect(sessionOf(user(factor('unverified')), token({ aal: 'aal1' })).state).toBe('signedIn')
    expect(sessionOf(user(), token({ aal: 'aal1' })).state).toBe('signedIn')
  })
  it('is left to the server when its token cannot be read', () => {
    expect(sessionOf(user(factor('verified')), 'no token').state).toBe('signedIn')
  })
})
