import { storageErrors } from '../errors.ts'

const units: Record<string, number> = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 }

export function sizeLimitOf(given: number | string | null, most: number): number | null {
  if (given === null) return null
  const [, value, unit = 'b'] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(String(given)) ?? []
  if (value === undefined) throw storageErrors.invalidSizeLimit()
  const bytes = Math.floor(Number(value) * (units[unit.toLowerCase()] ?? 1))
  if (bytes > most) throw storageErrors.tooLarge()
  return bytes
}
