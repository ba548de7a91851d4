import { expect, it } from 'vitest'
import { machinesOf, needOf } from './machines.ts'

it('what a place needs are its calls times what each costs, at half of the processors', () => {
  const costs = {
    saves: { server: 1, database: 2 },
    dashboards: { server: 3, database: 0 },
    signIns: { server: 60, database: 6 },
  }
  expect(needOf({ name: 'a town', learners: 9_000, concurrentLearners: 600 }, costs)).toEqual({
    saves: 10,
    dashboards: 2,
    signIns: 1,
    serverCores: expect.closeTo(2 * (0.01 + 0.006 + 0.06)),
    databaseCores: expect.closeTo(2 * (0.02 + 0.006)),
  })
})

it('a little one shares a machine with PostgreSQL, a larger one has machines beside it', () => {
  const need = { saves: 0, dashboards: 0, signIns: 0 }
  expect(machinesOf({ ...need, serverCores: 1.2, databaseCores: 0.8 })).toBe('one of 2 cores for all')
  expect(machinesOf({ ...need, serverCores: 4.1, databaseCores: 2.1 })).toBe('3 of 2 cores, and PostgreSQL on 4')
})
