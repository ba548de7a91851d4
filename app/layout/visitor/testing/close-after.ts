import { vi } from 'vitest'
import type { KeyValueStorage } from '~/lib/storage/key-value-storage.ts'

/** The page closes once it has changed so many entries. @returns what ends that */
export function closeAfter(storage: KeyValueStorage, steps: number): () => void {
  let left = steps
  const counted = <Arguments extends unknown[]>(act: (...given: Arguments) => void) =>
    function step(...given: Arguments) {
      left -= 1
      if (left < 0) throw new Error('the page was closed')
      act(...given)
    }
  // Before they are spied on: a spy that called itself would close at the first step.
  const [setItem, removeItem] = [counted(storage.setItem), counted(storage.removeItem)]
  const set = vi.spyOn(storage, 'setItem').mockImplementation(setItem)
  const remove = vi.spyOn(storage, 'removeItem').mockImplementation(removeItem)
  return () => {
    set.mockRestore()
    remove.mockRestore()
  }
}
