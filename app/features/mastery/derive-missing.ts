import { checkNames } from 'virtual:check-names'
import { taskNames } from 'virtual:task-names'
import type { Module } from 'courses/types.ts'
import { lessonPath } from '../lessons/loading/lesson-path.ts'
import { isMastered, type SectionMissing } from './missing.ts'
import { type AccountAnswers, sectionMissing } from './section-missing.ts'

export const deriveMissing = (modules: readonly Module[], known: AccountAnswers): SectionMissing[] =>
  modules.flatMap((module) =>
    module.sections.map((section) => {
      const path = lessonPath(module, section)
      const asked = { checks: checkNames[path] ?? [], tasks: taskNames[path] ?? [] }
      const missing = sectionMissing(module, section, asked, known)
      const begun = missing.checks < asked.checks.length || missing.tasks < asked.tasks.length
      return { module, section, mastered: isMastered(missing), begun, missing }
    }),
  )
