const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** @param time ISO 8601 */
export const formatDay = (time: string): string => (Number.isNaN(Date.parse(time)) ? '' : format.format(new Date(time)))
