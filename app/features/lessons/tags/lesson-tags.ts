import type { MDXComponents } from 'mdx/types'
import { Check } from './checks/check.tsx'
import { CheckEntry, CheckModel, CheckOtherwise, CheckPoints } from './checks/check-entry.tsx'
import { CheckLegend, CheckOption, CheckPrompt, CheckReveal, OptionLabel, OptionWhy } from './checks/check-parts.tsx'
import { CodeForms } from './code-forms.tsx'
import { CodeOutput } from './code-output.tsx'
import { CodeSample } from './code-sample.tsx'
import { Equation } from './equation.tsx'
import { Exercise } from './exercise.tsx'
import { Caption, Figure, Ref } from './figure.tsx'
import { Note } from './note.tsx'
import { GoFurther, HeaderCell, InlineCode, LessonTable, Opening, Recap, Steps } from './parts.tsx'
import { Hint, Problem } from './problem.tsx'
import { Rubric } from './rubric/rubric.tsx'
import { Cite } from './sources.tsx'
import { Given, HandIn, Judged, Return, Task } from './task.tsx'
import { Term } from './term.tsx'

/** See docs/lessons.md. Headings move down one level: the section is the page's h2. */
export const lessonTags: MDXComponents = {
  h2: 'h3',
  h3: 'h4',
  table: LessonTable,
  th: HeaderCell,
  code: InlineCode,
  Caption,
  Check,
  CheckEntry,
  CheckLegend,
  CheckModel,
  CheckOption,
  CheckOtherwise,
  CheckPoints,
  CheckPrompt,
  CheckReveal,
  Cite,
  CodeForms,
  CodeOutput,
  CodeSample,
  Equation,
  Exercise,
  Figure,
  Given,
  GoFurther,
  HandIn,
  Hint,
  Judged,
  Note,
  Opening,
  OptionLabel,
  OptionWhy,
  Problem,
  Recap,
  Ref,
  Return,
  Rubric,
  Steps,
  Task,
  Term,
}
