/** Before the build and the course. No page needs it at once, unlike the others. */
export const courseCachePrefix = 'xpedition-course-'
