import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Engine } from './service/homes.ts'
import { describeFailure, Simulation } from './simulation.ts'

const seeds = Array.from({ length: process.env.FULL ? 200 : 10 }, (_, i) => i + 1)

/** A file of tests for each engine: two workers take them side by side. */
export function describeSimulation(engine: Engine): void {
  describe(`learners whose devices, network and server fail by chance, on ${engine}`, () => {
    let simulation: Simulation
    beforeAll(async () => {
      simulation = Simulation.open(engine, inject('engines'), await Simulation.compile())
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
      expect(again.eventLog.lines).toEqual(once.eventLog.lines)
      expect(once.eventLog.lines.length).toBeGreaterThan(20)
    })
  })
}
