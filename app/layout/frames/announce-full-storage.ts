import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { showToast } from '~/ui/toasts/toast.tsx'

const unsaved = 'What is not saved yet is kept until you close this page.'
const choice = 'Your choice lasts until you close this page.'

/** What else a full device does not keep, the learner waits for nowhere. */
const sentences: [start: string, sentence: string][] = [
  [storageKeys.session, 'You stay signed in until you close this page.'],
  [storageKeys.pending, unsaved],
  [storageKeys.reviews, unsaved],
  [storageKeys.solutions, unsaved],
  [storageKeys.notes, unsaved],
  [storageKeys.code, 'Your code stays until you close this page.'],
  [storageKeys.theme, choice],
  [storageKeys.singleKeys, choice],
]

/** Each sentence once a page; of what waits to be saved, only offline: it is sent at once otherwise. */
export function announceFullStorage(): () => void {
  const said = new Set<string>()
  return safeStorage().onUnkept((key) => {
    const sentence = sentences.find(([start]) => key.startsWith(start))?.[1]
    if (!sentence || said.has(sentence) || (sentence === unsaved && navigator.onLine)) return
    said.add(sentence)
    void showToast({ title: 'This device’s storage is full', description: sentence, page: null })
  })
}
