/** Percent of a bar, 0 to 100 and never beyond; an empty or invalid whole counts as 0. */
export const barPercent = (value: number, max: number): number =>
  max > 0 && Number.isFinite(value) ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
