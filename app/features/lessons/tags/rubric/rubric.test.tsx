import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { findModule } from 'courses/catalogue.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepAnswer } from '~/lib/storage/check-answers.ts'
import { answerSheet } from '../../checks/answer-sheet.ts'
import { LessonContext } from '../../lesson-context.ts'
import { Rubric } from './rubric.tsx'
import { RubricQuestions } from './rubric-questions.tsx'

const module = findModule('bio', 1)
const section = module?.sections[0]
if (!module || !section) throw new Error('no section')
const frontmatter = { title: '', objectives: [], minutes: 1, sources: [], reviewed: '' }
const lines = [<p key="a">Does it name A?</p>, '\n', <p key="b">Does it name B?</p>]

test('before the text is ready no question is shown', () => {
  const page = renderToStaticMarkup(
    <LessonContext value={{ module, section, frontmatter, ActivityFoot: () => null, userId: 'new' }}>
      <Rubric exercise="activity-2" keptAs="aB3_">
        {lines}
      </Rubric>
    </LessonContext>,
  )
  expect(page).toContain('My text is ready')
  expect(page).not.toContain('Does it name')
})

test('each question is the legend of its own yes and no, as they were kept', () => {
  const sheet = answerSheet('answered', module, section)
  keepAnswer(sheet, 'aB3_', { chosen: [0, 3], verdict: 'wrong' })
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RubricQuestions
        {...{ id: 'r', place: 'bio/1.1/activity-2', userId: 'answered', sheet, keptAs: 'aB3_', isPressed: false }}
        onOpen={() => {}}
      >
        {lines}
      </RubricQuestions>
    </QueryClientProvider>,
  )
  expect(page.match(/<legend>Does it name [AB]\?<\/legend>/g)).toHaveLength(2)
  expect(page.match(/checked=""/g)).toHaveLength(2)
  expect(page).toContain('1 of 2 yes.')
})
