import type { Module, Section } from 'courses/types.ts'

/** What a check is called everywhere, like 'bio/1.1/aB3_'. @param version another one once a word of it has changed */
export const checkIdOf = (module: Module, section: Section, version: string): string =>
  `${module.course}/${section.id}/${version}`
