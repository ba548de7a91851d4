import { expect, it } from 'vitest'
import { cpuSecondsOf, familyOf, megabytesOf, parseStat } from './processes.ts'

it('a process is read whatever its name, with the time of children that have ended', () => {
  const line = '4242 (node (a) b) S 17 4242 1 0 -1 4194304 900 0 0 0 150 50 20 30 20 0 11 0 1 1 1 1'
  expect(parseStat(line)).toEqual({ pid: 4242, parent: 17, cpuSeconds: 2.5 })
})

it('a family is a process with its children and theirs, and nobody else', () => {
  const stats = [
    { pid: 1, parent: 0, cpuSeconds: 0 },
    { pid: 2, parent: 1, cpuSeconds: 0 },
    { pid: 3, parent: 2, cpuSeconds: 0 },
    { pid: 4, parent: 3, cpuSeconds: 0 },
    { pid: 5, parent: 1, cpuSeconds: 0 },
  ]
  expect(familyOf(stats, 2).map(({ pid }) => pid)).toEqual([2, 3, 4])
})

it('this process has used time and memory', () => {
  expect(cpuSecondsOf(process.pid)).toBeGreaterThan(0)
  expect(megabytesOf(process.pid)).toBeGreaterThan(10)
})
