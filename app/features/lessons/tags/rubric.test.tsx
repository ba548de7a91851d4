import { findModule } from 'courses/catalogue.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepAnswer } from '~/lib/storage/check-answers.ts'
import { answerSheet } from '../checks/answer-sheet.ts'
import { LessonContext } from '../lesson-context.ts'
import { Rubric } from './rubric.tsx'

function drawn(userId: string): string {
  const module = findModule('bio', 1)
  const section = module?.sections[0]
  if (!module || !section) throw new Error('no section')
  if (userId === 'answered')
    keepAnswer(answerSheet(userId, module, section), 'aB3_', { chosen: [0, 3], verdict: 'wrong' })
  const frontmatter = { title: '', objectives: [], minutes: 1, sources: [], reviewed: '' }
  return renderToStaticMarkup(
    <LessonContext value={{ module, section, frontmatter, ActivityFoot: () => null, userId }}>
      <Rubric exercise="activity-2" keptAs="aB3_">
        <p>Does it name A?</p>
        {'\n'}
        <p>Does it name B?</p>
      </Rubric>
    </LessonContext>,
  )
}

test('before the text is ready no question is shown', () => {
  expect(drawn('new')).toContain('My text is ready')
  expect(drawn('new')).not.toContain('Does it name')
})

test('each question is the legend of its own yes and no, as they were kept', () => {
  const page = drawn('answered')
  expect(page.match(/<legend>Does it name [AB]\?<\/legend>/g)).toHaveLength(2)
  expect(page.match(/checked=""/g)).toHaveLength(2)
  expect(page).toContain('1 of 2 yes.')
})
