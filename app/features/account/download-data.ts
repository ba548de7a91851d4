import { readableError } from '~/features/auth/session/messages.ts'
import { fetchAs } from '~/lib/backend/as-user.ts'
import { backendURL } from '~/lib/backend/backend-fetch.ts'
import type { ExportedData } from '~/lib/backend/database-types.ts'
import { saveFile } from '~/lib/browser/save-file.ts'

/** Kept until its file is saved: the service exports once an hour, and a picture may fail to load. */
let cachedExport: { userId: string; data: ExportedData } | undefined

/** @param onDevice what only this device holds */
export async function downloadData(userId: string, onDevice: Record<string, unknown>): Promise<void> {
  if (cachedExport?.userId !== userId) cachedExport = { userId, data: await exportedData(userId) }
  const { data } = cachedExport
  const files = await Promise.all(
    data.files.map(async (file) => ({ ...file, content: await contentOf(userId, file) })),
  ).catch((cause: unknown) => {
    throw readableError(cause)
  })
  const text = JSON.stringify({ ...data, files, on_this_device: onDevice }, null, 2)
  const name = `xpedition-data-${new Date().toISOString().slice(0, 10)}.json`
  saveFile(new Blob([text], { type: 'application/json' }), name)
  cachedExport = undefined
}

/** Not by `restAs`, which delays every call after a 429: this limit is the export's alone. */
async function exportedData(userId: string): Promise<ExportedData> {
  const url = `${backendURL()}/rest/v1/rpc/export_my_data`
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const response = await fetchAs(userId, url, init).catch((cause: unknown) => {
    throw readableError(cause)
  })
  if (response.status === 429) throw new Error(retryAfterText(Number(response.headers.get('retry-after'))))
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw readableError(body)
  return body
}

export function retryAfterText(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Your data can be downloaded once an hour. Come back in ${when}.`
}

async function contentOf(userId: string, { bucket, name }: { bucket: string; name: string }): Promise<string | null> {
  const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/')
  const response = await fetchAs(userId, `${backendURL()}/storage/v1/object/authenticated/${path}`)
  // Supabase answers 400 for a missing file.
  if (response.status === 404 || response.status === 400) return null
  if (!response.ok) throw new Error('Your pictures could not be downloaded. Try again.')
  return dataUrl(await response.blob())
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
