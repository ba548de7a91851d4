export const cachePrefixes = {
  site: 'xpedition-site-',
  course: 'xpedition-course-',
  python: 'xpedition-python-',
} as const
