import { Refusal } from '../program.ts'

export interface Order {
  numeric: boolean
  human: boolean
  fold: boolean
  reverse: boolean
  blanksBefore: boolean
  blanksAfter: boolean
}

/** A part of a line; fields and characters are counted from 0, and `to` is behind it. */
export interface Key extends Order {
  from: { field: number; character: number }
  to?: { field: number; character: number }
}

export const plainOrder: Order = {
  numeric: false,
  human: false,
  fold: false,
  reverse: false,
  blanksBefore: false,
  blanksAfter: false,
}

/** But for its direction. */
export const isPlain = ({ numeric, human, fold, blanksBefore, blanksAfter }: Order): boolean =>
  !(numeric || human || fold || blanksBefore || blanksAfter)

const position = /^(\d+)(?:\.(\d+))?([a-z]*)$/i

/** @throws {Refusal} */
export function keyOf(text: string): Key {
  const [start = '', end] = text.split(',')
  const [, field = '', character, letters = ''] = position.exec(start) ?? []
  const [, lastField, lastCharacter, lastLetters = ''] = position.exec(end ?? '') ?? []
  if (field === '' || (end !== undefined && lastField === undefined))
    throw new Refusal(`sort: invalid number at field start: invalid count at start of '${text}'`, 2)
  if (Number(field) === 0 || lastField === '0')
    throw new Refusal(`sort: field number is zero: invalid field specification '${text}'`, 2)
  if (character === '0') throw new Refusal(`sort: character offset is zero: invalid field specification '${text}'`, 2)
  const all = letters + lastLetters
  const to = lastField !== undefined && { field: Number(lastField) - 1, character: Number(lastCharacter ?? 0) }
  return {
    numeric: all.includes('n'),
    human: all.includes('h'),
    fold: all.includes('f'),
    reverse: all.includes('r'),
    blanksBefore: letters.includes('b'),
    blanksAfter: lastLetters.includes('b'),
    from: { field: Number(field) - 1, character: Number(character ?? 1) - 1 },
    ...(to && { to }),
  }
}

const isBlank = (byte: string | undefined): boolean => byte === ' ' || byte === '\t' || byte === '\n'

function pastBlanks(line: string, at: number): number {
  let end = at
  while (end < line.length && isBlank(line[end])) end += 1
  return end
}

function pastWord(line: string, at: number): number {
  let end = pastBlanks(line, at)
  while (end < line.length && !isBlank(line[end])) end += 1
  return end
}

function pastTab(line: string, at: number, tab: string): number {
  const end = line.indexOf(tab, at)
  return end < 0 ? line.length : end
}

function startOf(line: string, { from, blanksBefore }: Key, tab: string | undefined): number {
  let at = 0
  for (let field = 0; field < from.field && at < line.length; field += 1)
    at = tab === undefined ? pastWord(line, at) : Math.min(pastTab(line, at, tab) + 1, line.length)
  if (blanksBefore) at = pastBlanks(line, at)
  return Math.min(at + from.character, line.length)
}

function endOf(line: string, { to, blanksAfter }: Key, tab: string | undefined): number {
  if (!to) return line.length
  const fields = to.character === 0 ? to.field + 1 : to.field
  let at = 0
  for (let field = 0; field < fields && at < line.length; field += 1) {
    at = tab === undefined ? pastWord(line, at) : pastTab(line, at, tab)
    if (tab !== undefined && at < line.length && (field < fields - 1 || to.character > 0)) at += 1
  }
  if (to.character === 0) return at
  if (blanksAfter) at = pastBlanks(line, at)
  return Math.min(at + to.character, line.length)
}

export function partOf(line: string, key: Key, tab: string | undefined): string {
  const start = startOf(line, key, tab)
  return line.slice(start, Math.max(start, endOf(line, key, tab)))
}
