const dayMs = 86_400_000
/** 1 January 1970 was a Thursday, three days after a Monday. */
const mondayOffsetDays = 3
export const daysPerWeek = 7

export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const fields = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
} as const

function formatIn(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...fields, timeZone: zone })
  } catch {
    // A zone that another browser knows and this one does not yet.
    return new Intl.DateTimeFormat('en-US', fields)
  }
}

/** @returns of a time, in milliseconds since 1970, the date in the zone as days since 1970 */
export function calendarOf(zone: string): (time: number) => number {
  const format = formatIn(zone)
  return (time) => {
    const parts = format.formatToParts(time)
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
    return Date.UTC(part('year'), part('month') - 1, part('day')) / dayMs
  }
}

export const weekOf = (day: number): number => Math.floor((day + mondayOffsetDays) / daysPerWeek)

export const mondayOf = (week: number): number => week * daysPerWeek - mondayOffsetDays
