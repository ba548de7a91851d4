import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '~/lib/storage/key-value-storage.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { dropPendingAction, keepPendingAction, takePendingAction } from './pending-action.ts'

const action = { name: 'email', value: 'mia@new.example', purpose: 'change your address' }

function signIn(sessionId: string, issuedAt = 1): void {
  const claims = btoa(JSON.stringify({ session_id: sessionId, iat: issuedAt }))
  const session = { user: { id: 'mia' }, access_token: `header.${claims}.signature`, refresh_token: 'next' }
  safeStorage().setItem(storageKeys.session, JSON.stringify(session))
}

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() })
  signIn('before')
  keepPendingAction('mia', action)
})
afterEach(() => {
  safeStorage().removeItem(storageKeys.session)
  vi.unstubAllGlobals()
})

it('goes on once in the session that the proof has opened', () => {
  signIn('after')
  expect(takePendingAction('mia')).toMatchObject({ name: 'email', value: 'mia@new.example' })
  expect(takePendingAction('mia')).toBeUndefined()
})

it('does not go on in the same session, though its token was renewed', () => {
  signIn('before', 2)
  expect(takePendingAction('mia')).toBeUndefined()
})

it('does not go on for another user, nor once it was dropped', () => {
  signIn('after')
  expect(takePendingAction('alma')).toBeUndefined()
  keepPendingAction('mia', action)
  signIn('later')
  dropPendingAction()
  expect(takePendingAction('mia')).toBeUndefined()
})
