import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { visitorId } from '~/lib/storage/visitor.ts'
import { type KeptCode, keepCode, keptCode } from './kept-code.ts'
import { queueForAccount } from './solved.ts'

const heading = '# Written before you signed in:'

/** What a visitor or guest wrote becomes the user's; where the user has other code at the place, it follows that as a comment. */
export function uniteCode(userId: string, from = visitorId): void {
  const prefix = `${storageKeys.code}${from}:`
  const storage = safeStorage()
  for (const key of storage.keys()) {
    if (!key.startsWith(prefix)) continue
    const place = key.slice(prefix.length)
    const brought = keptCode(from, place)
    keepCode(userId, place, united(keptCode(userId, place), brought))
    if (brought.solved) queueForAccount(userId, place)
    storage.removeItem(key)
  }
}

function united(own: KeptCode, visitors: KeptCode): KeptCode {
  return { ...visitors, ...own, ...(own.code && visitors.code && { code: joined(own.code, visitors.code) }) }
}

function joined(own: string, added: string): string {
  const comment = [
    heading,
    ...added
      .trimEnd()
      .split('\n')
      .map((line) => `# ${line}`),
  ].join('\n')
  return own === added || own.includes(comment) ? own : `${own.trimEnd()}\n\n${comment}\n`
}
