import { showToast } from '~/ui/toast'
import { readableError } from './messages.ts'

/** Says why a link, or another site that was asked who this is, led nowhere. @param hash the fragment that tells it */
export async function announceRefusal(hash: string): Promise<void> {
  const fields = new URLSearchParams(hash.slice(1))
  const told = { code: fields.get('error_code') ?? '', message: fields.get('error_description') ?? '' }
  const { message } =
    told.code === 'otp_expired'
      ? new Error('Links are good for one use and a short while. Ask for another mail.')
      : readableError(told)
  await showToast({ title: 'That did not work', description: message, destructive: true })
}
