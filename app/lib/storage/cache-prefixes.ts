/** Before the build; a course's has the course after it. */
export const cachePrefixes = {
  site: 'xpedition-site-',
  python: 'xpedition-python-',
  terminal: 'xpedition-terminal-',
  course: 'xpedition-course-',
} as const
