import { restAs } from '~/lib/backend/as-user.ts'
import { requireBody } from '~/lib/backend/require-body.ts'
import { keepOffer } from '~/lib/storage/guest-offer.ts'
import { readableError } from '../session/messages.ts'

/** From here on, whichever account is signed in to on this device next brings the guest's progress. */
export async function offerProgress(userId: string): Promise<void> {
  const { data, error } = await (await restAs(userId)).rpc('offer_guest_progress')
  if (error) throw readableError(error)
  keepOffer({ userId, code: requireBody(data) })
}
