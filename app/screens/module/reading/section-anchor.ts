import { headingAnchor, lessonPrefix } from 'courses/anchors.ts'
import type { Module, Section } from 'courses/types.ts'

export const sectionAnchor = (section: Pick<Section, 'id'>): string => headingAnchor(section.id)

/** The section that an anchor of the page lies in; its heading's, or one of its lesson's. */
export const sectionOfAnchor = (module: Module, anchor: string): Section | undefined =>
  module.sections.find((section) => anchor === sectionAnchor(section) || anchor.startsWith(lessonPrefix(section.id)))

/** The anchor that an address ends with: '#section-1.3' names 'section-1.3'. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1) // not percent-encoded, though it looks like it
  }
}

export const sectionOfHash = (module: Module, hash: string): Section | undefined =>
  sectionOfAnchor(module, anchorOf(hash))
