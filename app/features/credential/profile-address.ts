import { addresses } from '~/lib/addresses.ts'
import type { CredentialRow } from '~/lib/backend/database-types.ts'

/** LinkedIn's documented form, "Add to profile": it fills in a form that the learner then saves, or not. */
export function profileAddress({ id, completed_at }: CredentialRow, course: string, address: string): string {
  const completed = new Date(completed_at)
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${course}: course completed`,
    organizationName: 'XPedition',
    issueYear: String(completed.getUTCFullYear()),
    issueMonth: String(completed.getUTCMonth() + 1),
    certUrl: address,
    certId: id,
  })
  return `${addresses.addToProfile}?${fields}`
}
