import { withTimeout } from '../lib/with-timeout.ts'

/** How long a page waits for the device's storage while there may be a connection. */
const maxReadMs = 3000

/**
 * @param reading what is kept, or undefined; a storage that neither answers nor fails stops no page
 * @param fetched asks the site; `reading` still counts where that fails
 */
export async function keptOrFetched(
  reading: Promise<Response | undefined>,
  fetched: () => Promise<Response>,
): Promise<Response> {
  const kept = await withTimeout(maxReadMs, reading).catch(() => undefined)
  if (kept) return kept
  try {
    return await fetched()
  } catch (error) {
    const late = await reading.catch(() => undefined)
    if (late) return late
    throw error
  }
}
