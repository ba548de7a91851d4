const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** @param time ISO 8601 or milliseconds @returns '' for what is no time */
export function formatDay(time: string | number): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}
