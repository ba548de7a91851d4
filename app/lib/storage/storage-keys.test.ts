import { expect, it } from 'vitest'
import { forgetUser } from './forget-user.ts'
import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

const storage = safeStorage()

it('a user is forgotten in every key that holds one, and nobody else is', () => {
  const perUser = Object.values(storageKeys).filter((key) => key.endsWith(':'))
  for (const key of perUser) for (const user of ['ada', 'bob']) storage.setItem(`${key}${user}:1`, '1')
  forgetUser('ada')
  const left = storage.keys().filter((key) => /:(ada|bob):/.test(key))
  expect(left.sort()).toEqual(perUser.map((key) => `${key}bob:1`).sort())
  forgetUser('bob')
})
