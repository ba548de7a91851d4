import { describe, expect, test } from 'vitest'
import { type Change, changeNames, names, radius, spread } from './model.ts'

const sum = (...made: Change[]) => names.reduce((total, name) => total + radius(name, made), 0)

/** As the lesson's Python prints them: radius from guest, from desk, from web, and the sum over all starts. */
test.each<[Change[], number, number, number, number]>([
  [[], 11, 10, 10, 111],
  [['filters'], 1, 10, 1, 32],
  [['own'], 4, 4, 4, 49],
  [['scans'], 3, 10, 3, 61],
  [['noLogin'], 6, 5, 6, 67],
  [['filters', 'own'], 1, 4, 1, 26],
  [['fetch'], 10, 9, 9, 101],
])('with %j the radii are those of the lesson', (made, guest, desk, web, all) => {
  expect([radius('guest', made), radius('desk', made), radius('web', made), sum(...made)]).toEqual([
    guest,
    desk,
    web,
    all,
  ])
})

test('from the guest the records fall in round 5, by a password found on loans', () => {
  const falls = spread('guest', [])
  expect(falls.filter(({ round }) => round === 3).map(({ name }) => name)).toEqual(['kiosk', 'desk', 'admin'])
  expect(falls.at(-1)).toEqual({ name: 'records', round: 5, key: 'records', from: 'loans' })
})

describe('direction, ports and passwords each count', () => {
  test('flows have a direction: files may not begin, but is reached', () => {
    expect(radius('files', ['filters'])).toBe(1)
    expect(spread('printer', ['filters']).map(({ name }) => name)).toEqual(['printer', 'files'])
  })
  test('a port that is not allowed stays closed though the password is held', () => {
    expect(spread('kiosk', ['filters'])).toHaveLength(1)
  })
  test('a machine is entered from one that may reach it', () => {
    for (const { from, name } of spread('admin', ['filters']).slice(1)) {
      expect(from).toBeDefined()
      expect(from).not.toBe(name)
    }
    expect(spread('admin', ['filters']).find(({ name }) => name === 'records')?.from).toMatch(/loans|backup|web|files/)
  })
})

describe('the tasks of the lesson', () => {
  test('of all pairs of changes the desk keeps the fewest machines with own passwords and another', () => {
    const pairs = changeNames.flatMap((one, i) => changeNames.slice(i + 1).map((two): Change[] => [one, two]))
    const least = Math.min(...pairs.map((pair) => radius('desk', pair)))
    expect(least).toBe(4)
    expect(pairs.filter((pair) => radius('desk', pair) === least).every((pair) => pair.includes('own'))).toBe(true)
    expect(radius('desk', changeNames)).toBe(4)
  })
  test('only a backup that fetches takes the admin laptop below ten, and no change can make a start larger', () => {
    for (const change of changeNames) expect(radius('admin', [change])).toBe(change === 'fetch' ? 9 : 10)
    for (const name of names)
      for (const change of changeNames) expect(radius(name, [change])).toBeLessThanOrEqual(radius(name, []))
  })
})
