import { isRecord } from '~/lib/is-record.ts'
import type { ItemCodec } from '~/lib/outbox/item-codec.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import type { NoteChange } from '../../note.ts'

/** The time comes first, so that the storage gives a note's changes in their order. */
const spelling = /^([\da-f-]{36})\/(\d{13,15})\/(.*)$/s

export const noteChanges: ItemCodec<NoteChange> = {
  prefix: storageKeys.notes,
  entryOf: ({ id, at, course, section, start, exact, prefix, suffix, body, deleted }) =>
    `${id}/${at}/${JSON.stringify([course, section, start, exact, prefix, suffix, body, deleted])}`,
  parseEntry(entry) {
    const [, id, at, json] = spelling.exec(entry) ?? []
    const content = id && json ? contentOf(json) : undefined
    return content && id ? { ...content, id, at: Number(at) } : undefined
  },
  rowKeyOf: ({ id }) => id,
}

function contentOf(json: string): Omit<NoteChange, 'id' | 'at'> | undefined {
  try {
    const [course, section, start, exact, prefix, suffix, body, deleted] = JSON.parse(json)
    const content = { course, section, start, exact, prefix, suffix, body }
    return isContent(content) && typeof deleted === 'boolean' ? { ...content, deleted } : undefined
  } catch {
    return undefined
  }
}

/** Anybody can write the storage. */
export function isContent(value: unknown): value is Omit<NoteChange, 'id' | 'at' | 'deleted'> {
  if (!isRecord(value)) return false
  const { start, ...words } = value
  return (
    Number.isInteger(start) &&
    ['course', 'section', 'exact', 'prefix', 'suffix', 'body'].every((name) => typeof words[name] === 'string')
  )
}
