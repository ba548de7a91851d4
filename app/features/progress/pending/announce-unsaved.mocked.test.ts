import { afterEach, expect, it, vi } from 'vitest'
import { announceUnsaved } from './announce-unsaved.ts'

const showToast = vi.hoisted(() => vi.fn())
vi.mock('~/ui/toasts/toast.tsx', () => ({ showToast }))
afterEach(() => showToast.mockReset())

const bio1 = { course: 'bio', module: 1, activity: 1 } as const
const later = [
  { course: 'bio', module: 99, activity: 1 },
  { course: 'bio', module: 99, activity: 'complete' },
  { course: 'bio', module: 1, activity: 99 },
] as const

it.each([
  [[bio1, ...later], '1 change is not saved yet'],
  [[bio1, { ...bio1, module: 2, activity: 2 }, { ...bio1, module: 2, activity: 4 }], '3 changes are not saved yet'],
])('says what is not saved, as far as this release knows it: %j', async (pending, title) => {
  await announceUnsaved(pending)
  expect(showToast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title }))
})

it('does not announce completions that only a later release knows', async () => {
  await announceUnsaved(later)
  await announceUnsaved([])
  expect(showToast).not.toHaveBeenCalled()
})
