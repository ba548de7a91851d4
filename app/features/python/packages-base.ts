import { isRecord } from '~/lib/is-record.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { withTimeout } from '~/lib/with-timeout.ts'

/** Of a question about packages: Python that is on the device does not wait longer for the site. */
export const answerTimeoutMs = 5000

let base: Promise<string | undefined> | undefined

async function ask(): Promise<string | undefined> {
  const response = await fetch('/python-packages.json')
  const answer: unknown = await response.json()
  const base = isRecord(answer) && typeof answer.base === 'string' ? answer.base : undefined
  keep(base)
  return base
}

function keep(base: string | undefined): void {
  try {
    if (base === undefined) safeStorage().removeItem(storageKeys.pythonPackages)
    else safeStorage().setItem(storageKeys.pythonPackages, base)
  } catch {
    // A full storage: without a connection there are no packages then.
  }
}

/** Of Python's packages; without a connection where they were last time. */
export function packagesBase(): Promise<string | undefined> {
  base ??= withTimeout(answerTimeoutMs, ask()).catch(() => {
    base = undefined
    return safeStorage().getItem(storageKeys.pythonPackages) ?? undefined
  })
  return base
}
