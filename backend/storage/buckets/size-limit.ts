import { inBytes } from '../../settings/values.ts'
import { storageErrors } from '../errors.ts'

export function sizeLimitOf(given: number | string | null, most: number): number | null {
  if (given === null) return null
  const bytes = inBytes(String(given))
  if (bytes === undefined) throw storageErrors.invalidSizeLimit()
  if (bytes > most) throw storageErrors.tooLarge()
  return bytes
}
