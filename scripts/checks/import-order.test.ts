import { expect, it } from 'vitest'
import { importOrder } from './import-order.ts'

const failuresOf = (sources: Record<string, string>) => importOrder(new Map(Object.entries(sources))).failures

it('lets a room import those below it, and maps who imports whom', () => {
  const { passed, failures, map } = importOrder(
    new Map([
      ['app/screens/home.tsx', "import { Button } from '~/ui/button.tsx'\nimport { cn } from '~/lib/cn.ts'\n"],
      ['app/ui/button.tsx', "import { cn } from '~/lib/cn.ts'\n"],
      ['app/lib/cn.ts', "import clsx from 'clsx'\n"],
    ]),
  )
  expect([passed, failures]).toEqual([3, []])
  expect(map).toEqual([
    ['app/screens', ['app/lib', 'app/ui']],
    ['app/ui', ['app/lib']],
  ])
})

it('refuses an import of a room above, of another wire, and of what no room holds', () => {
  expect(failuresOf({ 'app/ui/button.tsx': "import { Home } from '../screens/home.tsx'\n" })).toEqual([
    'app/ui/button.tsx: may not import ../screens/home.tsx',
  ])
  expect(failuresOf({ 'backend/rest/routes.ts': "import { signIn } from '../auth/sign-in/sign-in.ts'\n" })).toEqual([
    'backend/rest/routes.ts: may not import ../auth/sign-in/sign-in.ts',
  ])
  expect(failuresOf({ 'courses/outline.ts': "import { paths } from '../app/paths.ts'\n" })).toEqual([
    'courses/outline.ts: may not import ../app/paths.ts',
  ])
})

it('refuses a circle, and not one that is closed when asked for', () => {
  const [a, b] = ['app/lib/a.ts', 'app/lib/b.ts']
  expect(failuresOf({ [a]: "import { b } from './b.ts'\n", [b]: "import { a } from './a.ts'\n" })).toEqual([
    `a circle: ${a} → ${b} → ${a}`,
  ])
  expect(failuresOf({ [a]: "import { b } from './b.ts'\n", [b]: "const a = () => import('./a.ts')\n" })).toEqual([])
})

it('refuses an import without its extension, and of more than types where types alone are shared', () => {
  const known = { 'backend/context.ts': '', 'backend/http/limits.ts': '' }
  expect(failuresOf({ ...known, 'backend/rest/a.ts': "import { limit } from '../http/limits'\n" })).toEqual([
    'backend/rest/a.ts: ../http/limits needs its extension',
  ])
  expect(failuresOf({ ...known, 'backend/rest/a.ts': "import { open } from '../context.ts'\n" })).toEqual([
    'backend/rest/a.ts: may import only types of ../context.ts',
  ])
  expect(failuresOf({ ...known, 'backend/rest/a.ts': "import type { Context } from '../context.ts'\n" })).toEqual([])
})
