import { expect, it } from 'vitest'
import { staticImports } from './static-imports.ts'

it('sees every form of import, those for their effect and of styles among them', () => {
  const text = `import './page.css'
import { a,
  b } from '~/lib/a'
import type { C } from "courses/types"
export * from './d.ts'
const later = () => import('./later.ts')
`
  expect(staticImports(text)).toEqual([
    { specifier: './page.css', dynamic: false },
    { specifier: '~/lib/a', dynamic: false },
    { specifier: 'courses/types', dynamic: false },
    { specifier: './d.ts', dynamic: false },
    { specifier: './later.ts', dynamic: true },
  ])
})
