import { readableError } from '~/features/auth/messages.ts'
import { restAs } from '~/lib/backend'

/** Hands the browser a file with everything held about the user. Rejects with an error for a reader. */
export async function downloadData(userId: string): Promise<void> {
  const { data, error } = await (await restAs(userId)).rpc('export_my_data')
  if (error) throw readableError(error)
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `xpedition-data-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  // The browser has begun to read it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
