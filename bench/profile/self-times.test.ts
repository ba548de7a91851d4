import { expect, it } from 'vitest'
import { type Profile, placeOf, selfTimes } from './self-times.ts'

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 0, columnNumber: 0 })
const profile: Profile = {
  nodes: [
    { id: 1, callFrame: frame('(idle)') },
    { id: 2, callFrame: frame('writev') },
    { id: 3, callFrame: frame('read', 'file:///x/node_modules/pg/lib/client.js') },
  ],
  samples: [3, 2, 1, 2, 3],
  timeDeltas: [9_000_000, 30, 50, 30, 40],
}

it('sums the time of each place, without the start', () => {
  const { places, idle } = selfTimes(profile, ({ functionName, url }) => placeOf(functionName, url), 9.000001)
  expect(places).toEqual([
    { where: 'native writev', share: 0.6 },
    { where: 'package pg', share: 0.4 },
  ])
  expect(idle).toBeCloseTo(50 / 150)
})

it("names a place by its package, by Node's module, by our folder, or by what is native", () => {
  expect(placeOf('f', '../../node_modules/@hono/node-server/dist/index.mjs')).toBe('package @hono/node-server')
  expect(placeOf('f', 'node:internal/streams/writable')).toBe('Node, streams')
  expect(placeOf('f', 'node:net')).toBe('Node, net')
  expect(placeOf('f', '../../backend/rest/routes.ts')).toBe('backend/rest')
  expect(placeOf('(garbage collector)', '')).toBe('collecting garbage')
  expect(placeOf('', '')).toBe('native code')
})
