import type { Module, Section } from 'courses/types.ts'

/** The id of a section's heading, for links to it. */
export const sectionAnchor = (section: Section): string => `section-${section.id}`

/** The section that an anchor of the page lies in; lessons begin their ids with 's1-5-'. */
export const sectionOfAnchor = (module: Module, anchor: string): Section | undefined =>
  module.sections.find(
    (section) => anchor === sectionAnchor(section) || anchor.startsWith(`s${section.id.replaceAll('.', '-')}-`),
  )
