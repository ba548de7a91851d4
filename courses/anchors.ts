export const headingAnchor = (section: string): string => `section-${section}`

/** What the ids inside a section's lesson begin with, such as 's1-5-': all lessons of a module stand on one page. */
export const lessonPrefix = (section: string): string => `s${section.replaceAll('.', '-')}-`

/** What the lesson itself calls the place of an anchor, such as 'surface' for 's1-5-surface'. */
export const withoutPrefix = (anchor: string): string => anchor.replace(/^s(\d+-)+/, '')
