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

it('lets a room import those below it, a screen its own, a test all, and maps who imports whom', async () => {
  const { read, failures, map } = await orderOf({
    'app/screens/home.tsx':
      "import { a } from '~/lib/a.ts'\nimport './home/hero.tsx'\nexport default () => <A a={a} />\n",
    'app/screens/home/hero.tsx': '',
    'app/ui/button.tsx':
      "import '../lib/a.ts'\nimport './icon.svg?url'\nimport 'virtual:recaps'\nimport './+types/button'\n",
    'app/ui/button.test.tsx': "import '~/screens/home.tsx'\n",
    'app/ui/icon.svg': '',
    'app/lib/a.ts': "import type { B } from './b.ts'\nimport 'node:path'\n",
    'app/lib/b.ts': '',
  })
  expect([read, failures]).toEqual([6, []])
  expect(map).toEqual(['app/screens → app/lib', 'app/ui → app/lib'])
})

it('refuses what the rooms do not allow, circles, and imports without their extension or of nothing', async () => {
  const { failures } = await orderOf({
    'app/ui/button.tsx': "import '../screens/home.tsx'\n",
    'app/ui/link.tsx': "const link = <a onClick={() => import('~/screens/home.tsx')} />\n",
    'app/screens/home.tsx': "import './faq/questions.ts'\n",
    'app/screens/home/hero.tsx': "const links = () => import('~/screens/home-page/links.ts')\n",
    'app/screens/home-page/links.ts': '',
    'app/screens/faq/questions.ts': '',
    'app/features/auth/session/session.ts': "import '../guard/guard.ts'\n",
    'app/features/auth/guard/guard.ts': '',
    'app/lib/circle.ts': "import type { T } from './types.ts'\n",
    'app/lib/later.ts': "const circle = () => import('./backend.ts')\n",
    'app/lib/backend.ts': "import './later.ts'\n",
    'app/lib/types.ts': "import type { C } from '~/lib/circle.ts'\nimport 'courses/outline'\nimport './nothing.ts'\n",
    'backend/rest/routes.ts': "import '../auth/sign-in/sign-in.ts'\n",
    'backend/auth/sign-in/sign-in.ts': '',
    'courses/outline.ts': "import '../scripts/build.mjs'\n",
    'scripts/build.mjs': '',
    'scripts/art/trails.ts': "import '../../lessons/proof/prove.ts'\n",
    'bench/pages.ts': "import '../app/lib/types.ts'\n",
    'e2e/journeys/home.spec.ts': "import '../../app/lib/types.ts'\n",
    'app/features/search/search.ts': "import '../../../lessons/compiler/index.ts'\n",
    'lessons/compiler/index.ts': "import '../proof/prove.ts'\n",
    'lessons/proof/prove.ts': '',
  })
  expect(failures.sort()).toEqual([
    'a circle: app/lib/backend.ts → app/lib/later.ts → app/lib/backend.ts',
    'a circle: app/lib/circle.ts → app/lib/types.ts → app/lib/circle.ts',
    'not for app/features/auth/session: app/features/auth/session/session.ts → app/features/auth/guard/guard.ts',
    'not for app/features/search: app/features/search/search.ts → lessons/compiler/index.ts',
    'not for app/ui: app/ui/button.tsx → app/screens/home.tsx',
    'not for app/ui: app/ui/link.tsx → app/screens/home.tsx',
    'not for backend/rest: backend/rest/routes.ts → backend/auth/sign-in/sign-in.ts',
    'not for bench: bench/pages.ts → app/lib/types.ts',
    'not for courses: courses/outline.ts → scripts/build.mjs',
    'not for e2e: e2e/journeys/home.spec.ts → app/lib/types.ts',
    'not for lessons/compiler: lessons/compiler/index.ts → lessons/proof/prove.ts',
    'not for scripts/art: scripts/art/trails.ts → lessons/proof/prove.ts',
    'not found: app/lib/types.ts → ./nothing.ts',
    'of another screen: app/screens/home.tsx → app/screens/faq/questions.ts',
    'of another screen: app/screens/home/hero.tsx → app/screens/home-page/links.ts',
    'without its extension: app/lib/types.ts → courses/outline',
  ])
})

it('lets every room of the backend import services.ts, which holds types alone', async () => {
  expect(Object.keys(await import('../../backend/services.ts'))).toEqual([])
})
