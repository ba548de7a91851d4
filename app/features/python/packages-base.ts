import { isRecord } from '~/lib/is-record.ts'

let known: Promise<string | undefined> | undefined

async function ask(): Promise<string | undefined> {
  const response = await fetch('/python-packages.json')
  const answer: unknown = await response.json()
  return isRecord(answer) && typeof answer.base === 'string' ? answer.base : undefined
}

export function packagesBase(): Promise<string | undefined> {
  known ??= ask().catch(() => {
    known = undefined
    return undefined
  })
  return known
}
