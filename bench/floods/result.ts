import type { Cell } from '../markdown-table.ts'
import { quantile } from '../statistics.ts'
import { type Kind, kinds, type Times } from './plan.ts'

/** Milliseconds, each at its quantile. */
const bounds: Record<Kind, { share: number; ms: number }> = {
  saves: { share: 0.99, ms: 1_000 },
  reads: { share: 0.99, ms: 1_000 },
  'sign-in': { share: 0.99, ms: 3_000 },
  health: { share: 1, ms: 250 },
}

export function isTooSlow(kind: Kind, { ms, failed }: Times[Kind]): boolean {
  const { share, ms: bound } = bounds[kind]
  return failed > 0 || !(quantile(ms, share) <= bound)
}

export function rowOf(flood: string, times: Times): Record<string, Cell> {
  const columns = kinds.map((kind) => {
    const { ms, failed } = times[kind]
    const formatCell = [0.5, 0.99, 1].map((share) => Math.round(quantile(ms, share))).join(' / ')
    return [kind, failed > 0 ? `${formatCell}, ${failed} of ${ms.length} failed` : formatCell]
  })
  return { flood, ...Object.fromEntries(columns) }
}
