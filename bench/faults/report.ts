import { markdownTable } from '../markdown-table.ts'
import type { Outcome } from './target.ts'

const seconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? undefined : `${(milliseconds / 1000).toFixed(1)} s`

export function sectionOf({ name, phases, users, wrong }: Outcome): string {
  const table = markdownTable(
    phases.map((phase) => ({
      Fault: phase.name,
      Acknowledged: phase.acknowledged,
      Found: phase.found,
      Lasted: seconds(phase.lasted),
      '5xx in it': phase.during,
      'Slowest in it': phase.lasted === undefined ? undefined : seconds(phase.slowestDuring),
      '5xx beyond': phase.beyond,
      'Over 1 s': phase.slow,
      Slowest: seconds(phase.slowest),
      '4xx': phase.refused,
      'MB before': phase.memory[0],
      'MB after': phase.memory[1],
    })),
  )
  return `### ${name}\n\n${table}\n\n${users} users; the XP equations hold for ${users - wrong} of them.`
}

export const isBroken = ({ phases, wrong }: Outcome): boolean =>
  wrong > 0 || phases.some(({ acknowledged, found }) => acknowledged !== found)
