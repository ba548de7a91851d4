import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forProduction } from './production-router.ts'

const folder = 'node_modules/react-router/dist/development'
const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
const code = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n')

test("the router's package still has what is taken out of it, and none of it is left", () => {
  const [asked, named] = [/if \(ENABLE_DEV_WARNINGS\)|ENABLE_DEV_WARNINGS \?/, /^Form\.displayName = /m]
  for (const pattern of [asked, named]) {
    expect(code).toMatch(pattern)
    expect(forProduction(code)).not.toMatch(pattern)
  }
  expect(forProduction(code)).toContain('if (false)')
})
