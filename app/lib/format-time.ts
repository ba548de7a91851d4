const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** @param time ISO 8601 */
export const formatTime = (time: string): string => format.format(new Date(time))
