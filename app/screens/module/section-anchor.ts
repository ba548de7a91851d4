import type { Section } from 'courses/types.ts'

/** The id of a section's heading, for links to it. */
export const sectionAnchor = (section: Section): string => `section-${section.id}`
