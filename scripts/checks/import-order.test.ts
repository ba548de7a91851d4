import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { folders, importOrder } from './import-order.mjs'

function orderOf(sources: Record<string, string>) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'import-order-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of folders) mkdirSync(path.join(root, folder))
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return importOrder(root)
}

it('lets a room import those below it, a test all, a circle close later, and maps who imports whom', async () => {
  const { read, failures, map } = await orderOf({
    'app/screens/home.tsx': "import { a } from '~/lib/a.ts'\nexport default () => <Button a={a} />\n",
    'app/ui/button.tsx':
      "import '../lib/a.ts'\nimport './icon.svg?url'\nimport 'virtual:recaps'\nimport './+types/button'\n",
    'app/ui/button.test.tsx': "import '~/screens/home.tsx'\n",
    'app/ui/icon.svg': '',
    'app/lib/a.ts': "import type { B } from './b.ts'\nimport 'node:path'\n",
    'app/lib/b.ts': "const a = () => import('./a.ts')\n",
  })
  expect([read, failures]).toEqual([6, []])
  expect(map).toEqual(['app/screens → app/lib', 'app/ui → app/lib'])
})

it('refuses what the rooms do not allow, circles, and imports without their extension or of nothing', async () => {
  const { failures } = await orderOf({
    'app/ui/button.tsx': "import '../screens/home.tsx'\n",
    'app/ui/link.tsx': "const link = <a onClick={() => import('~/screens/home.tsx')} />\n",
    'app/screens/home.tsx': '',
    'app/features/auth/session/session.ts': "import '../guard/guard.ts'\n",
    'app/features/auth/guard/guard.ts': '',
    'app/lib/circle.ts': "import type { T } from './types.ts'\n",
    'app/lib/types.ts': "import type { C } from '~/lib/circle.ts'\nimport 'courses/outline'\nimport './nothing.ts'\n",
    'backend/rest/routes.ts': "import '../auth/sign-in/sign-in.ts'\n",
    'backend/auth/sign-in/sign-in.ts': '',
    'courses/outline.ts': "import '../scripts/build.mjs'\n",
    'scripts/build.mjs': '',
  })
  expect(failures.sort()).toEqual([
    'a circle: app/lib/circle.ts → app/lib/types.ts → app/lib/circle.ts',
    'not for app/features/auth/session: app/features/auth/session/session.ts → app/features/auth/guard/guard.ts',
    'not for app/ui: app/ui/button.tsx → app/screens/home.tsx',
    'not for app/ui: app/ui/link.tsx → app/screens/home.tsx',
    'not for backend/rest: backend/rest/routes.ts → backend/auth/sign-in/sign-in.ts',
    'not for courses: courses/outline.ts → scripts/build.mjs',
    'not found: app/lib/types.ts → ./nothing.ts',
    'without its extension: app/lib/types.ts → courses/outline',
  ])
})

it('finds types alone in the context, which every room of the backend may import', async () => {
  expect(Object.keys(await import('../../backend/context.ts'))).toEqual([])
})
