import type { Module, Section } from 'courses/types.ts'

export const lessonPath = (module: Module, section: Section): string =>
  `/courses/${module.course}/module${module.number}/${section.id}.mdx`
