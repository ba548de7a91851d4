import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { engines } from './service/homes.ts'
import { describeFailure, Simulation } from './simulation.ts'
import type { Releases } from './world.ts'

const seeds = Array.from({ length: process.env.FULL ? 200 : 10 }, (_, i) => i + 1)

let releases: Releases
beforeAll(async () => {
  releases = await Simulation.compile()
})

describe.each(engines)('learners whose devices, network and server fail by chance, on %s', (engine) => {
  let simulation: Simulation
  beforeAll(() => {
    simulation = Simulation.open(engine, inject('engines'), releases)
  })
  afterAll(() => simulation.close())

  it('keep all that was acknowledged, and the figures that follow from it', { timeout: 600_000 }, async () => {
    for (const seed of seeds) {
      const { failure } = await simulation.runSeed(seed)
      if (failure) expect.fail(describeFailure(seed, engine, failure))
    }
  })

  it('fare the same again with the same seed', async () => {
    const once = await simulation.runSeed(3)
    const again = await simulation.runSeed(3)
    expect(again.chronicle.lines).toEqual(once.chronicle.lines)
    expect(once.chronicle.lines.length).toBeGreaterThan(20)
  })
})
