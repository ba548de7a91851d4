import { expect, test } from 'vitest'
import { lineOf, read } from './model.ts'
import { treeRows } from './rows.ts'
import { tokenize } from './tokens.ts'
import recorded from './verdicts.json' with { type: 'json' }

const { cases } = recorded

test('every pasted line gets the verdict of SQLite, in its words, or is left to it', () => {
  const beyond = cases.filter(({ name, password, pasted }) => {
    const { verdict } = read({ name, password, bind: false })
    if (verdict.kind === 'beyond') return true
    expect(verdict, `${name} | ${password}`).toEqual(pasted)
    return false
  })
  expect(beyond.length).toBeLessThan(cases.length / 8)
})

test('bound, what was typed stays a value: the rows are those of SQLite and the tree never moves', () => {
  for (const { name, password, bound } of cases) {
    const { verdict, intact } = read({ name, password, bind: true })
    expect(verdict, `${name} | ${password}`).toEqual(bound)
    expect(intact).toBe(true)
  }
})

test('words cover the line without a gap other than spaces, and know what was typed', () => {
  for (const { name, password } of cases) {
    const line = lineOf({ name, password, bind: false })
    const tokens = tokenize(line)
    expect(
      tokens
        .map(({ text }) => text)
        .join('')
        .replace(/\s/g, ''),
    ).toBe(line.text.replace(/\s/g, ''))
  }
  const typed = (name: string) => tokenize(lineOf({ name, password: 'x', bind: false })).filter((token) => token.typed)
  expect(typed('tess')).toEqual([])
  expect(typed("tess' --").map(({ text }) => text)).toEqual(["--' AND password = 'x'"])
})

test('the answers to the tasks', () => {
  expect(read({ name: "o'brien", password: 'x', bind: false }).verdict).toEqual({
    kind: 'error',
    message: 'near "brien": syntax error',
  })
  const cut = read({ name: "tess' --", password: 'x', bind: false })
  expect(cut.intact).toBe(false)
  expect(treeRows(cut).map(({ text }) => text)).toEqual([
    'SELECT name FROM members',
    "name = 'tess'",
    "not read: --' AND password = 'x'",
  ])
  const all = { name: 'mia', password: "' OR 'a'='a" }
  expect(read({ ...all, bind: false }).verdict).toMatchObject({ rows: { length: 4 } })
  expect(read({ ...all, bind: true }).verdict).toEqual({ kind: 'rows', rows: [] })
})
