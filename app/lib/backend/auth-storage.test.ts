import { expect, it } from 'vitest'
import { memoryStorage } from '../storage/key-value-storage.ts'
import { authStorage } from './auth-storage.ts'

const key = 'session'
const session = (refresh_token: string, name = 'Ada') => JSON.stringify({ refresh_token, user: { name } })

function signedIn() {
  const stored = memoryStorage()
  const storage = authStorage(stored, key)
  storage.setItem(key, session('first'))
  storage.getItem(key)
  return { stored, storage }
}

it('a session that was read before a sign-out is not written after it', () => {
  const { stored, storage } = signedIn()
  stored.removeItem(key)
  storage.setItem(key, session('first', 'Grace'))
  expect(stored.getItem(key)).toBeNull()
})

it('a session that was read before another tab signed in is not written over it', () => {
  const { stored, storage } = signedIn()
  stored.setItem(key, session('of another tab'))
  storage.setItem(key, session('first', 'Grace'))
  expect(stored.getItem(key)).toBe(session('of another tab'))
})

it('the stored session takes a new user and a new token, and a sign-in is written after a sign-out', () => {
  const { stored, storage } = signedIn()
  storage.setItem(key, session('first', 'Grace'))
  expect(stored.getItem(key)).toBe(session('first', 'Grace'))
  storage.setItem(key, session('renewed'))
  expect(storage.getItem(key)).toBe(session('renewed'))
  storage.removeItem(key)
  storage.setItem(key, session('signed in again'))
  expect(stored.getItem(key)).toBe(session('signed in again'))
})
