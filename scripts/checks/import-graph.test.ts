import { expect, it } from 'vitest'
import { staticImports } from './import-graph.ts'

it('sees every form of import, those for their effect and of styles among them', () => {
  const text = `import './page.css'
import { a,
  b } from '~/lib/a'
import type { C } from "courses/types"
export * from './d.ts'
const later = () => import('./later.ts')
`
  expect(staticImports(text)).toEqual([
    { specifier: './page.css', dynamic: false, types: false },
    { specifier: '~/lib/a', dynamic: false, types: false },
    { specifier: 'courses/types', dynamic: false, types: true },
    { specifier: './d.ts', dynamic: false, types: false },
    { specifier: './later.ts', dynamic: true, types: false },
  ])
})
