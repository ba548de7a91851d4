import { describe, expect, it, vi } from 'vitest'
import { memoryStorage } from './key-value-storage.ts'
import { withOverflow } from './with-overflow.ts'

function fullStorage() {
  const stored = memoryStorage()
  const room = { isFull: true }
  const full = {
    ...stored,
    setItem(key: string, value: string) {
      if (room.isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.setItem(key, value)
    },
  }
  stored.setItem('theme', 'paper')
  const makeRoom = () => {
    room.isFull = false
  }
  return { stored, storage: withOverflow(full), makeRoom }
}

describe('a storage that is full', () => {
  it('gives back for this page what it could not keep, not what it had before', () => {
    const { stored, storage } = fullStorage()
    storage.setItem('theme', 'night')
    storage.setItem('session', 'ada')
    expect([storage.getItem('theme'), storage.getItem('session')]).toEqual(['night', 'ada'])
    expect(storage.keys().sort()).toEqual(['session', 'theme'])
    expect([stored.getItem('theme'), stored.getItem('session')]).toEqual(['paper', null])
  })

  it('forgets both when something is removed', () => {
    const { stored, storage } = fullStorage()
    storage.setItem('theme', 'night')
    storage.removeItem('theme')
    expect([storage.getItem('theme'), stored.getItem('theme'), storage.keys()]).toEqual([null, null, []])
  })

  it('keeps again once there is room', () => {
    const { stored, storage, makeRoom } = fullStorage()
    storage.setItem('theme', 'night')
    makeRoom()
    storage.setItem('theme', 'system')
    expect([storage.getItem('theme'), stored.getItem('theme')]).toEqual(['system', 'system'])
  })

  it('keeps what it could not once something else is removed, as when work moves from one user to another', () => {
    const { stored, storage, makeRoom } = fullStorage()
    storage.setItem('work of ada', 'x = 1')
    makeRoom()
    storage.removeItem('theme')
    expect(stored.getItem('work of ada')).toBe('x = 1')
  })

  it('reports what it does not keep, also to later listeners', () => {
    const { storage } = fullStorage()
    storage.setItem('session', 'ada')
    const [early, late] = [vi.fn(), vi.fn()]
    const stop = storage.onUnkept(early)
    storage.setItem('theme', 'night')
    storage.onUnkept(late)
    stop()
    storage.setItem('code', 'x')
    expect(early.mock.calls).toEqual([['session'], ['theme']])
    expect(late.mock.calls).toEqual([['session'], ['theme'], ['code']])
  })
})
