import { describe, expect, it } from 'vitest'
import { concentration, doseFor, midpoint, occupancy, type Settings, sites } from './model.ts'

const alone: Settings = { kd: 0.1, slope: 1, competitor: 0 }

describe('a dose-response curve', () => {
  it('follows Hill: 9, 50 and 91 percent at a tenth of the constant, at it and at ten times it', () => {
    expect([0.01, 0.1, 1].map((dose) => occupancy(dose, alone))).toEqual([
      expect.closeTo(1 / 11),
      expect.closeTo(0.5),
      expect.closeTo(10 / 11),
    ])
    expect(occupancy(26.6, { kd: 26.6, slope: 2.8, competitor: 0 })).toBeCloseTo(0.5) // hemoglobin: P50 26.6 mmHg
    expect(occupancy(100, { kd: 26.6, slope: 2.8, competitor: 0 })).toBeCloseTo(0.976, 3)
    expect(occupancy(0, alone)).toBe(0)
    expect(occupancy(Number.POSITIVE_INFINITY, alone)).toBe(1)
  })

  it('needs 81 times the dose from 10 to 90 percent, with slope 2 only 9 times', () => {
    for (const [slope, factor] of [
      [1, 81],
      [2, 9],
      [0.5, 6561],
    ] as const)
      expect(doseFor(0.9, { ...alone, slope }) / doseFor(0.1, { ...alone, slope })).toBeCloseTo(factor)
  })

  it.each([
    [0.1, 19, 2],
    [1 / 3, 0.5, 0.5],
    [0.1, 0, 0.1],
    [1.5, 3, 6],
  ])('is halved where Cheng and Prusoff say: Kd %d, competitor %d, IC50 %d', (kd, competitor, ic50) => {
    const settings = { kd, slope: 1, competitor }
    expect(midpoint(settings)).toBeCloseTo(ic50)
    expect(occupancy(ic50, settings)).toBeCloseTo(0.5)
  })

  it('is moved by a competitor as Gaddum says, L / (L + K (1 + B))', () => {
    expect(occupancy(2, { ...alone, competitor: 9 })).toBeCloseTo(2 / (2 + 0.1 * 10))
    const moved = doseFor(0.3, { ...alone, slope: 1.7, competitor: 9 }) / doseFor(0.3, { ...alone, slope: 1.7 })
    expect(moved).toBeCloseTo(10) // Schild: dose ratio less 1 is the competitor over its constant
  })

  it('counts the sites of the worked example', () => {
    const [robin, substrate, empty] = sites(2, { ...alone, competitor: 19 })
    expect([robin, substrate, empty].map((share) => (share * 40) / 100)).toEqual([
      expect.closeTo(20),
      expect.closeTo(19),
      expect.closeTo(1),
    ])
    expect(robin / 100).toBeCloseTo(occupancy(2, { ...alone, competitor: 19 }))
  })

  it('names concentrations in the unit that suits them', () => {
    expect([0.001, 0.0994, 0.1, 2, 380, 1000].map(concentration)).toEqual([
      '1 nM',
      '99 nM',
      '0.1 µM',
      '2 µM',
      '380 µM',
      '1 mM',
    ])
  })
})
