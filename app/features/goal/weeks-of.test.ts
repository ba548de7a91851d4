import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GoalSetting } from './goal-settings.ts'
import { weeksOf } from './weeks-of.ts'
import { withSetting } from './with-setting.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']
const anyZone = fc.constantFrom(...zones)
const monday = Date.UTC(2026, 0, 5)
const endMs = monday + 60 * 7 * dayMs
const anyTimes = (min: number, max: number) => fc.array(fc.integer({ min, max }), { maxLength: 120 })
const anyDays = fc.integer({ min: 1, max: 7 })

const offsets = new Map(
  zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })]),
)

function offsetMs(zone: string, time: number): number {
  const parts = offsets.get(zone)?.formatToParts(time)
  const name = parts?.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
}

/** By the clock on the wall, where `calendarOf` asks for the date. */
const wallDay = (zone: string, time: number): number => Math.floor((time + offsetMs(zone, time)) / dayMs)

/** The moments at which a zone's offset changes. */
function clockChanges(zone: string): number[] {
  const changes: number[] = []
  for (let time = monday; time < endMs; time += 7 * dayMs) {
    let [before, after] = [time, time + 7 * dayMs]
    const old = offsetMs(zone, before)
    if (old === offsetMs(zone, after)) continue
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (offsetMs(zone, middle) === old) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}

const firstMonday = Date.UTC(2024, 0, 1) / dayMs
const wallWeek = (day: number) => Math.floor((day - firstMonday) / 7)
const met = (days: ReadonlySet<number>, week: number, goal: number) =>
  [...days].filter((day) => wallWeek(day) === week).length >= Math.min(goal, 5)

function runs(days: ReadonlySet<number>, goal: number): number {
  let [longest, run] = [0, 0]
  for (let week = 0; week < 200; week++) {
    run = met(days, week, goal) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

const since = (zone: string, days = 5): GoalSetting[] => [{ from: 0, days, zone }]

describe('the weeks of a learner', () => {
  it('are those of the calendar on their wall, in every zone, through both changes of the clock', () => {
    for (const zone of zones)
      fc.assert(
        fc.property(anyTimes(monday, endMs), anyDays, fc.integer({ min: monday, max: endMs }), (times, goal, now) => {
          const past = times.map((time) => Math.min(time, now))
          const days = new Set(past.map((time) => wallDay(zone, time)))
          const today = wallDay(zone, now)
          const weeks = weeksOf(times, since(zone, goal), now)
          expect(weeks?.longest).toBe(runs(days, goal))
          expect(weeks?.marks.filter(Boolean)).toHaveLength(
            [...days].filter((day) => wallWeek(day) === wallWeek(today)).length,
          )
          expect(weeks?.marks[weeks.today]).toBe(days.has(today))
          expect(weeks?.met).toBe(met(days, wallWeek(today), goal))
        }),
        { numRuns: 3 },
      )
  })

  it('mark one day, the one on the wall, for each moment around both changes of each zone’s clock', () => {
    let changes = 0
    for (const zone of zones)
      for (const change of clockChanges(zone)) {
        changes += 1
        const hours = Array.from({ length: 53 }, (_, i) => change + (i - 26) * hourMs)
        for (const time of [...hours, ...hours.map((hour) => hour - 1)]) {
          const weeks = weeksOf([time], since(zone, 1), time)
          const today = (wallDay(zone, time) - firstMonday) % 7
          expect(weeks?.today).toBe(today)
          expect(weeks?.marks).toEqual(Array.from({ length: 7 }, (_, i) => i === today))
        }
      }
    expect(changes).toBeGreaterThan(200)
  })

  it('keep what was learned before a journey, also one over the date line, on the date that it had', () => {
    fc.assert(
      fc.property(anyZone, anyZone, anyTimes(monday, endMs), anyDays, (home, away, times, goal) => {
        const landing = monday + 30 * 7 * dayMs
        const settings = withSetting(since(home, goal), { from: landing, days: goal, zone: away })
        const days = new Set(times.map((time) => wallDay(time < landing ? home : away, time)))
        expect(weeksOf(times, settings, endMs)?.longest).toBe(runs(days, goal))
        const now = Math.max(landing, ...times)
        const today = wallDay(away, now)
        const thisMonday = firstMonday + wallWeek(today) * 7
        const marks = Array.from({ length: 7 }, (_, i) => days.has(thisMonday + i))
        expect(weeksOf(times, settings, now)?.marks).toEqual(marks)
        const before = times.filter((time) => time < landing)
        expect(weeksOf(before, settings, endMs)?.longest).toBe(weeksOf(before, since(home, goal), endMs)?.longest)
      }),
    )
  })

  it('lose none to a flight over the date line, whichever way', () => {
    const both = ['Pacific/Auckland', 'Pacific/Honolulu'] as const
    for (const [home, away] of [both, both.toReversed()]) {
      if (!home || !away) throw new Error('no zone')
      const mornings = (zone: string, firstWeek: number) =>
        Array.from({ length: 10 * 7 }, (_, i) => monday + (firstWeek * 7 + i) * dayMs + 8 * hourMs)
          .filter((_, i) => i % 7 < 5)
          .map((wallTime) => wallTime - offsetMs(zone, wallTime))
      const settings = [...since(home), { from: monday + (10 * 7 - 1.5) * dayMs, days: 5, zone: away }]
      const times = [...mornings(home, 0), ...mornings(away, 10)]
      expect(weeksOf(times, settings, monday + 20 * 7 * dayMs)?.longest).toBe(20)
    }
  })

  it('are the same in whatever order the times arrive, and a day that arrives late takes nothing away', () => {
    fc.assert(
      fc.property(anyZone, anyTimes(monday, endMs), anyTimes(monday, endMs), anyDays, (zone, times, late, goal) => {
        const weeks = weeksOf([...times, ...late], since(zone, goal), endMs)
        expect(weeksOf([...late, ...times, ...late].reverse(), since(zone, goal), endMs)).toEqual(weeks)
        const before = weeksOf(times, since(zone, goal), endMs)
        expect(weeks?.longest).toBeGreaterThanOrEqual(before?.longest ?? 0)
        expect(weeks?.inARow).toBeGreaterThanOrEqual(before?.inARow ?? 0)
        expect(weeks?.marks.every((mark, i) => mark || !before?.marks[i])).toBe(true)
      }),
    )
  })

  it('leave the longest as it is after a missed one, and go on while this one is open', () => {
    const days = (week: number, count: number) =>
      Array.from({ length: count }, (_, i) => monday + (week * 7 + i) * dayMs + 12 * hourMs)
    const times = [...days(0, 5), ...days(1, 6), ...days(2, 7), ...days(3, 4), ...days(4, 5), ...days(5, 2)]
    const now = monday + 37 * dayMs
    expect(weeksOf(times, since('UTC'), now)).toMatchObject({ inARow: 1, longest: 3, met: false, today: 2 })
    expect(weeksOf([...times, ...days(5, 5)], since('UTC'), now + 3 * dayMs)).toMatchObject({
      inARow: 2,
      longest: 3,
      met: true,
    })
    expect(weeksOf(times, since('UTC'), now + 7 * dayMs)).toMatchObject({ inARow: 0, longest: 3 })
  })

  it('are met by five days where the goal is seven', () => {
    const times = Array.from({ length: 5 }, (_, i) => monday + i * dayMs)
    expect(weeksOf(times, since('UTC', 7), monday + 5 * dayMs)?.met).toBe(true)
    expect(weeksOf(times.slice(1), since('UTC', 7), monday + 5 * dayMs)?.met).toBe(false)
  })
})

describe('a goal that is changed', () => {
  it('counts from its own week on', () => {
    const times = [0, 1, 2, 7, 8, 9, 14, 15, 16].map((day) => monday + day * dayMs)
    const settings = withSetting(since('UTC', 3), { from: monday + 16 * dayMs, days: 4, zone: 'UTC' })
    expect(weeksOf(times, settings, monday + 16 * dayMs)).toMatchObject({
      goalDays: 4,
      met: false,
      inARow: 2,
      longest: 2,
    })
  })

  it('twice in a week is kept once, and twelve times at most', () => {
    const at = (day: number, days: number, zone = 'UTC') => ({ from: monday + day * dayMs, days, zone })
    expect(withSetting([at(0, 5)], at(2, 3))).toEqual([at(0, 3)])
    expect(withSetting([at(0, 5)], at(9, 5))).toEqual([at(0, 5)])
    const many = Array.from({ length: 40 }, (_, i) => at(i, 5, i % 2 ? 'UTC' : 'Asia/Tokyo'))
    expect(many.reduce<readonly GoalSetting[]>(withSetting, [])).toEqual(many.slice(-12))
  })
})
