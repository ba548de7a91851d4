import type { User } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { avatarUrl } from './account-name.ts'

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://learn.example' } }))
afterEach(() => vi.unstubAllGlobals())

const path = '/storage/v1/object/public/avatars/1/a.webp'
const shown = (avatar_url: unknown) => avatarUrl({ user_metadata: { avatar_url } } as unknown as User)

it.each([path, `https://learn.example${path}`])('shows the picture that was uploaded: %s', (address) => {
  expect(shown(address)).toBe(address)
})

it.each([
  `https://provider.example${path}`,
  `//provider.example${path}`,
  'https://lh3.googleusercontent.com/a/1',
  '/auth/v1/authorize?provider=school',
  `${path.replace('avatars/1/a.webp', '../../../../auth')}`,
  'data:image/png;base64,AAAA',
  'https://',
  '',
  7,
  null,
  undefined,
])('asks no other site, and nothing else of this one, for a picture: %s', (address) => {
  expect(shown(address)).toBeUndefined()
})
