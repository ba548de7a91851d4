const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** @param time ISO 8601 @returns day and time where the reader is */
export const formatTime = (time: string): string => format.format(new Date(time))
