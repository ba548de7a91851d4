import { restErrors } from '../errors.ts'

export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  return?: 'representation' | 'minimal' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  handling?: 'strict' | 'lenient'
  maxAffected?: number
}

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const

/** The first word on a subject counts; `tx` is understood and not honored. @throws {RestError} PGRST122 */
export function parsePreferences(header: string | null): Preferences {
  const found: Record<string, string> = {}
  const invalid: string[] = []
  let maxAffected: number | undefined
  for (const preference of (header ?? '').split(',').map((part) => part.trim())) {
    if (preference === '') continue
    const [name = '', value = ''] = preference.split('=', 2)
    if (Object.hasOwn(known, name) && (known[name as keyof typeof known] as readonly string[]).includes(value))
      found[name] ??= value
    else if (name === 'max-affected' && /^\d{1,9}$/.test(value)) maxAffected ??= Number(value)
    else invalid.push(preference)
  }
  if (found.handling === 'strict' && invalid.length > 0) throw restErrors.invalidPreferences(invalid)
  return { ...found, ...(maxAffected !== undefined && { maxAffected }) }
}

export function appliedPreferences(
  preferences: Preferences,
  subjects: readonly (keyof Preferences)[],
): string | undefined {
  const applied = (['resolution', 'missing', 'return', 'count', 'handling'] as const)
    .filter((name) => subjects.includes(name) && preferences[name])
    .map((name) => `${name}=${preferences[name]}`)
  if (subjects.includes('maxAffected') && preferences.handling === 'strict' && preferences.maxAffected !== undefined)
    applied.push(`max-affected=${preferences.maxAffected}`)
  return applied.length > 0 ? applied.join(', ') : undefined
}
