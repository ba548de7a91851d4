export type Means = 'network' | 'plug'

/** What a minute of watching costs and teaches, and by what means the host is contained in the end. */
export interface Situation {
  means: Means
  /** Dollars of data that leave in a minute. */
  leak: number
  /** The chance of encryption in a minute, in percent. */
  hazard: number
  /** Minutes of watching that halve the intruder's unknown ways in. */
  half: number
}

/** The clinic of the lesson: ways in that are unknown at first, and what two kinds of harm cost. */
const unknownShare = 0.6
const comebackDollars = 60_000
const encryptionDollars = 200_000
/** Memory that is kept tells half of what is still unknown; pulling the plug loses it. */
const left: Record<Means, number> = { network: 0.5, plug: 1 }

export const maxMinutes = 120

export interface Cost {
  data: number
  encryption: number
  comeback: number
  total: number
}

export function costAfter(minutes: number, { means, leak, hazard, half }: Situation): Cost {
  const data = leak * minutes
  const encryption = encryptionDollars * (1 - (1 - hazard / 100) ** minutes)
  const back = comebackDollars * unknownShare * 0.5 ** (minutes / half) * left[means]
  return { data, encryption, comeback: back, total: data + encryption + back }
}

/** The whole minute at which containing costs least. */
export function bestMinute(situation: Situation): number {
  const totals = Array.from({ length: maxMinutes + 1 }, (_, minute) => costAfter(minute, situation).total)
  return totals.indexOf(Math.min(...totals))
}

export const money = (amount: number): string => `$${Math.round(amount).toLocaleString('en-US')}`

export function summarize(minutes: number, situation: Situation): string {
  const cost = costAfter(minutes, situation)
  const best = bestMinute(situation)
  const when = minutes === 0 ? 'now' : `after ${minutes} min`
  const how = situation.means === 'network' ? 'Network cut' : 'Plug pulled'
  return `${how} ${when}: ${money(cost.total)} expected; data ${money(cost.data)}, encryption ${money(cost.encryption)}, coming back ${money(cost.comeback)}. Least: ${money(costAfter(best, situation).total)} ${best === 0 ? 'now' : `at minute ${best}`}.`
}
