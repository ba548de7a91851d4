import { findModule } from 'courses/catalogue.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RunsIn } from '~/features/python/lesson-code.ts'
import { LessonContext } from '../lesson-context.ts'
import { Exercise } from './exercise.tsx'

const module = findModule('ml', 1)
const section = module?.sections[1]

function drawn(runs: RunsIn, terminal = false): string {
  if (!module || !section) throw new Error('no section')
  const frontmatter = { title: '', objectives: [], minutes: 1, sources: [], reviewed: '' }
  return renderToStaticMarkup(
    <LessonContext value={{ module, section, frontmatter, ActivityFoot: () => null, userId: undefined }}>
      <Exercise id="s1-2-triple" name="triple" runs={runs} terminal={terminal} />
    </LessonContext>,
  )
}

test('code that no page can run is checked elsewhere: its check to copy, and the notebook', () => {
  expect(drawn('notebook')).toContain('Copy the check')
  expect(drawn('notebook')).toContain('href="/notebooks/ml/1.2.ipynb"')
  expect(drawn('notebook')).not.toContain('Write your code')
})

test('code that runs in the page is written there', () => {
  expect(drawn('page')).toContain('Write your code')
  expect(drawn('page')).not.toContain('Copy the check')
})

test('until the site has said whether it has packages, neither is offered', () => {
  expect(drawn('packages')).not.toMatch(/Write your code|Copy the check/)
})

test('a task of commands opens a terminal', () => {
  expect(drawn('page', true)).toContain('Open the terminal')
  expect(drawn('page', true)).not.toContain('Write your code')
})
