import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings, settingsFile, settingsPage } from './settings-page.ts'

it('docs/settings.md says what the schemas say; if not, npm run settings', () => {
  expect(readFileSync(settingsFile, 'utf8')).toBe(settingsPage())
})

it.each(settings.flatMap(([, rows]) => rows))(
  '$name has one sentence, and says what it takes',
  ({ meaning, takes }) => {
    expect(meaning).toMatch(/^[A-Z`].*\.$/)
    expect(meaning).not.toMatch(/[.!?] [A-Z]/)
    expect(takes).not.toBe('')
  },
)
