import { isRecord } from '../is-record.ts'
import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'
import { visitorId } from './visitor.ts'

export interface CheckAnswer {
  /** Positions of options in the lesson, not as shown; for lines to put in order, all as they were left. */
  chosen: readonly number[]
  verdict: 'right' | 'wrong' | 'shown'
  text?: string
}

export interface AnswerSheet {
  userId: string
  section: string
}

const keyOf = ({ userId, section }: AnswerSheet): string => `${storageKeys.checks}${userId}:${section}`

const isAnswer = (value: unknown): value is CheckAnswer =>
  isRecord(value) &&
  (value.verdict === 'right' || value.verdict === 'wrong' || value.verdict === 'shown') &&
  Array.isArray(value.chosen) &&
  value.chosen.every(Number.isInteger) &&
  (value.text === undefined || typeof value.text === 'string')

function readSheet(sheet: AnswerSheet): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(safeStorage().getItem(keyOf(sheet)) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

export function keptAnswer(sheet: AnswerSheet, check: string): CheckAnswer | undefined {
  const answer = readSheet(sheet)[check]
  return isAnswer(answer) ? answer : undefined
}

export const hasAnswers = (sheet: AnswerSheet): boolean => safeStorage().getItem(keyOf(sheet)) !== null

export function tally(sheet: AnswerSheet, checks: readonly string[]): { answered: number; right: number } {
  const kept = readSheet(sheet)
  const answers = checks.map((check) => kept[check]).filter(isAnswer)
  return { answered: answers.length, right: answers.filter(({ verdict }) => verdict === 'right').length }
}

const listeners = new Set<() => void>()

export function onAnswers(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function keepAnswer(sheet: AnswerSheet, check: string, answer: CheckAnswer | undefined): void {
  const { [check]: _, ...others } = readSheet(sheet)
  safeStorage().setItem(keyOf(sheet), JSON.stringify(answer ? { ...others, [check]: answer } : others))
  for (const listener of listeners) listener()
}

/** A visitor's or guest's answers become the user's; of two to one check the right one stays, else theirs, which is later. */
export function uniteAnswers(userId: string, from = visitorId): void {
  const prefix = `${storageKeys.checks}${from}:`
  const storage = safeStorage()
  for (const key of storage.keys()) {
    if (!key.startsWith(prefix)) continue
    const section = key.slice(prefix.length)
    const [theirs, own] = [readSheet({ userId: from, section }), readSheet({ userId, section })]
    const known = Object.entries(own).filter(([, answer]) => isAnswer(answer) && answer.verdict === 'right')
    storage.setItem(keyOf({ userId, section }), JSON.stringify({ ...own, ...theirs, ...Object.fromEntries(known) }))
    storage.removeItem(key)
  }
  for (const listener of listeners) listener()
}
