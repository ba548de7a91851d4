import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings, settingsFile, settingsPage } from './settings-page.ts'

it('docs/settings.md says what the schemas say; if not, npm run settings', () => {
  expect(readFileSync(settingsFile, 'utf8')).toBe(settingsPage())
})

it('each setting has one sentence, and says what it takes', () => {
  for (const { name, meaning, takes } of settings.flatMap(([, rows]) => rows)) {
    expect(meaning, name).toMatch(/^[A-Z`].*\.$/)
    expect(meaning, name).not.toMatch(/[.!?] [A-Z]/)
    expect(takes, name).not.toBe('')
  }
})
