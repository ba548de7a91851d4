import { readableError } from '~/features/auth/session/messages.ts'
import { fetchAs, restAs } from '~/lib/backend/backend.ts'
import { backendURL } from '~/lib/backend/backend-fetch.ts'
import { saveFile } from '~/lib/browser/save-file.ts'

export async function downloadData(userId: string): Promise<void> {
  const { data, error } = await (await restAs(userId)).rpc('export_my_data')
  if (error) throw readableError(error)
  const files = await Promise.all(
    data.files.map(async (file) => ({ ...file, content: await contentOf(userId, file) })),
  ).catch((cause: unknown) => {
    throw readableError(cause)
  })
  const text = JSON.stringify({ ...data, files }, null, 2)
  const name = `xpedition-data-${new Date().toISOString().slice(0, 10)}.json`
  saveFile(new Blob([text], { type: 'application/json' }), name)
}

async function contentOf(userId: string, { bucket, name }: { bucket: string; name: string }): Promise<string | null> {
  const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/')
  const answer = await fetchAs(userId, `${backendURL()}/storage/v1/object/authenticated/${path}`)
  // Supabase answers 400 for a missing file.
  if (answer.status === 404 || answer.status === 400) return null
  if (!answer.ok) throw new Error('Your pictures could not be fetched. Try again.')
  return dataUrl(await answer.blob())
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
