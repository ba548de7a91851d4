import { beforeEach, expect, test } from 'vitest'
import type { NoteChange } from '~/features/notes/note.ts'
import { noteChanges } from '~/features/notes/sync/pending/note-changes.ts'
import { completions } from '~/features/progress/pending/completions.ts'
import { reviews } from '~/features/review/reviews.ts'
import { keepCode, keptCode } from '~/features/workbench/kept-code.ts'
import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { keepAnswer, keptAnswer } from '~/lib/storage/check-answers.ts'
import { forgetUsers } from '~/lib/storage/forget-users.ts'
import { keepOffer } from '~/lib/storage/guest-offer.ts'
import { lastPlace, rememberPlace } from '~/lib/storage/reading-place.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { rememberVisit, visits } from '~/lib/storage/visits.ts'
import { moveGuestDevice } from './bring-to-account.ts'
import { closeAfter } from './testing/close-after.ts'

const storage = safeStorage()
const [guest, ada] = ['guest-id', 'ada']
const right = { chosen: [1], verdict: 'right' } as const
const sheet = (userId: string) => ({ userId, section: 'ml-1.1' })
const place = { section: '1.1', anchor: 's1-1-by-hand', offset: 0 }
const pressed = { course: 'ml', module: 1, activity: 2 } as const
const noted: NoteChange = {
  id: '5f0c1ba3-6c1f-4d0b-9a53-1c0f7e5b2d11',
  at: 1_700_000_000_000,
  course: 'bio',
  section: '1.1',
  start: 0,
  exact: 'codon',
  prefix: 'A ',
  suffix: ' is',
  body: 'three bases',
  deleted: false,
}
const answered = { check: 'ml/1.1/aB3_', occasion: 'lesson', rating: 3, at: 1000 }

function work(): void {
  keepCode(guest, 'ml/1.1/slope', { code: 'x = 1\n', solved: true })
  keepAnswer(sheet(guest), 'aB3_', right)
  rememberVisit(guest, '/ml/module1')
  rememberPlace(guest, '/ml/module1', place)
  createPendingSet(completions, storage, guest).add([pressed])
  createPendingSet(reviews, storage, guest).add([answered])
  createPendingSet(noteChanges, storage, guest).add([noted])
}

const unite = () =>
  moveGuestDevice(
    guest,
    { userId: ada, sync: createPendingSet(reviews, storage, ada) },
    { userId: ada, sync: createPendingSet(completions, storage, ada) },
  )
const everything = () => Object.fromEntries(storage.keys().map((key) => [key, storage.getItem(key)]))

beforeEach(() => {
  for (const key of storage.keys()) storage.removeItem(key)
})

test('what a guest has left on the device is the account’s, and nothing of the guest stays', () => {
  work()
  unite()
  expect(keptCode(ada, 'ml/1.1/slope')).toEqual({ code: 'x = 1\n', solved: true })
  expect(keptAnswer(sheet(ada), 'aB3_')).toEqual(right)
  expect(visits(ada)).toEqual(['/ml/module1'])
  expect(lastPlace(ada, '/ml/module1')).toMatchObject(place)
  expect(createPendingSet(completions, storage, ada).read()).toEqual([pressed])
  expect(createPendingSet(reviews, storage, ada).read()).toEqual([answered])
  expect(createPendingSet(noteChanges, storage, ada).read()).toEqual([noted])
  expect(storage.keys().filter((key) => key.includes(guest))).toEqual([])
})

test('after an interruption at any step, and done twice, it comes to the same end', () => {
  work()
  unite()
  const whole = everything()
  unite()
  expect(everything()).toEqual(whole)
  for (let steps = 0, interrupted = true; interrupted && steps < 100; steps += 1) {
    for (const key of storage.keys()) storage.removeItem(key)
    work()
    const restore = closeAfter(storage, steps)
    interrupted = false
    try {
      unite()
    } catch {
      interrupted = true
    }
    restore()
    unite()
    expect(everything(), `closed after ${steps} steps`).toEqual(whole)
  }
})

test('a sign-in that replaces the guest leaves the answers of one who goes into an account, and nobody else’s', () => {
  keepAnswer(sheet(guest), 'aB3_', right)
  keepAnswer(sheet(ada), 'aB3_', right)
  keepOffer({ userId: guest, code: 'c0de' })
  forgetUsers()
  expect(keptAnswer(sheet(guest), 'aB3_')).toEqual(right)
  expect(keptAnswer(sheet(ada), 'aB3_')).toBeUndefined()
})
