import { findModule } from 'courses/catalogue.ts'
import { LessonContext } from '~/features/lessons/lesson-context.ts'
import { Check } from '~/features/lessons/tags/checks/check.tsx'
import { CheckLegend, CheckOption, OptionLabel, OptionWhy } from '~/features/lessons/tags/checks/check-parts.tsx'

const module = findModule('ml', 1)
const section = module?.sections.find(({ id }) => id === '1.5')

const options = [
  {
    label: 'It still arrives, only later.',
    why: 'Later is what small steps do. Set 0.09 and look at the error: it grows.',
  },
  {
    label: 'It overshoots the floor of the valley further with every step.',
    why: 'Above 0.0845 a step across this valley ends higher on the other side than it began, so the next one is larger still.',
  },
  {
    label: 'It arrives if the start is close enough to the cross.',
    why: 'Closer only takes longer to show. Drag the ring next to the cross: the swings still grow, from almost everywhere.',
  },
]

const frontmatter = { title: '', objectives: [], minutes: 0, sources: [], reviewed: '' }

/** A lesson's check outside its lesson: nothing is kept of its answer. */
export function ValleyQuestion() {
  if (!module || !section) return null
  return (
    <LessonContext value={{ module, section, frontmatter, ActivityFoot: () => null, userId: undefined }}>
      <Check id="valley" version="valley" kind="single" count={`${options.length}`} answer="1">
        <CheckLegend>Set the step size to 0.09. What happens?</CheckLegend>
        {options.map(({ label, why }, index) => (
          <CheckOption key={label} index={`${index}`}>
            <OptionLabel>{label}</OptionLabel>
            <OptionWhy>{why}</OptionWhy>
          </CheckOption>
        ))}
      </Check>
    </LessonContext>
  )
}
