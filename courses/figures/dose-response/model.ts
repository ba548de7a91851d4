/** A compound, how steep its curve is, and what it competes with: the competitor's concentration over its own constant. */
export interface Settings {
  kd: number
  slope: number
  competitor: number
}

/** Gaddum's equation with a Hill exponent: the share of sites that hold the compound. */
export function occupancy(dose: number, settings: Settings): number {
  const relative = (dose / midpoint(settings)) ** settings.slope
  return relative === Number.POSITIVE_INFINITY ? 1 : relative / (1 + relative)
}

/** The dose that occupies half of the sites, as Cheng and Prusoff give it. */
export const midpoint = ({ kd, competitor }: Settings): number => kd * (1 + competitor)

/** The dose at which a share between 0 and 1 is occupied. */
export const doseFor = (share: number, settings: Settings): number =>
  midpoint(settings) * (share / (1 - share)) ** (1 / settings.slope)

/** Of a hundred sites: those with the compound, those with the competitor, those that are empty. One site, slope 1. */
export function sites(
  dose: number,
  { kd, competitor }: Settings,
): [compound: number, competitor: number, empty: number] {
  const held = dose / kd
  const all = 1 + competitor + held
  return [(100 * held) / all, (100 * competitor) / all, 100 / all]
}

/** A number with two significant digits, in the unit that suits a concentration in µM. */
export function concentration(value: number): string {
  const [scaled, unit] = value < 0.0995 ? [value * 1000, 'nM'] : value >= 999.5 ? [value / 1000, 'mM'] : [value, 'µM']
  return `${Number(scaled.toPrecision(2)).toLocaleString('en-US', { maximumSignificantDigits: 2, useGrouping: false })} ${unit}`
}

const spokenUnits: Record<string, string> = { nM: 'nanomolar', µM: 'micromolar', mM: 'millimolar' }

export const spokenConcentration = (value: number): string =>
  concentration(value).replace(/\S+$/, (unit) => spokenUnits[unit] ?? unit)
