import type { Module, Section } from 'courses/types.ts'

/** Like 'bio/1.1/aB3_'. @param version changes with every change of the check's text */
export const checkIdOf = (module: Module, section: Section, version: string): string =>
  `${module.course}/${section.id}/${version}`
