import './styles/lesson.css'
import './styles/tags.css'
import './styles/blocks.css'
import './styles/code.css'
import './styles/checks.css'
import './styles/answers.css'
import { Children, isValidElement, type ReactNode, useEffect, useMemo } from 'react'
import { cn } from '~/lib/cn.ts'
import { LoadFailure } from '~/ui/loading/load-failure.tsx'
import { checkIdOf } from './checks/check-id.ts'
import type { CheckPlace } from './checks/check-places.ts'
import { LessonContext, type OnAnswer } from './lesson-context.ts'
import type { LessonModule } from './loading/lesson-module.ts'
import { lessonPath } from './loading/lesson-path.ts'
import { requestLesson, useLesson } from './loading/lesson-store.ts'
import { Check } from './tags/checks/check.tsx'
import { lessonTags } from './tags/lesson-tags.ts'

interface LessonCheckProps {
  place: CheckPlace
  onAnswer: OnAnswer
  whenFailed: ReactNode
}

export function LessonCheck({ place, onAnswer, whenFailed }: LessonCheckProps) {
  const { module, section, version } = place
  const path = lessonPath(module, section)
  const { state, lesson } = useLesson(path)
  useEffect(() => void requestLesson(path), [path])
  const check = useMemo(() => lesson && findElement(contentOf(lesson), version), [lesson, version])
  if (state === 'failed' || (lesson && !check))
    return (
      <div className="grid justify-items-start gap-3">
        <LoadFailure name="this question" onRetry={() => void requestLesson(path)} />
        {whenFailed}
      </div>
    )
  return (
    <div className={cn(`lesson c-${module.course} [&_.check]:my-0`, !lesson && 'min-h-96')}>
      {lesson && (
        <LessonContext
          key={checkIdOf(module, section, version)}
          value={{ module, section, frontmatter: lesson.frontmatter, ActivityFoot, userId: undefined, onAnswer }}
        >
          {check}
        </LessonContext>
      )}
    </div>
  )
}

const ActivityFoot = () => null

/** Called as a function: compiled MDX calls no hooks. */
const contentOf = ({ default: Content }: LessonModule): ReactNode =>
  (Content as (props: object) => ReactNode)({ components: lessonTags })

function findElement(node: ReactNode, version: string): ReactNode {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<{ version?: string; children?: ReactNode }>(child)) continue
    if (child.type === Check && child.props.version === version) return child
    const inside = findElement(child.props.children, version)
    if (inside) return inside
  }
  return undefined
}
