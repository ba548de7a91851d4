import type { Module, Section } from 'courses/types.ts'
import { lessonInfo } from '~/features/lessons/loading/lesson-files.ts'
import { duration } from '../duration.ts'

export const sectionTime = (module: Module, section: Section): string[] => inWords(lessonInfo(module, section))

export function moduleTime(module: Module): string[] {
  const sum = (minutes: 'reading' | 'practice') =>
    module.sections.reduce((all, section) => all + lessonInfo(module, section)[minutes], 0)
  return inWords({ reading: sum('reading'), practice: sum('practice') })
}

const inWords = ({ reading, practice }: { reading: number; practice: number }): string[] => [
  `${duration(reading)} to read`,
  `${duration(practice)} to practice`,
]
