import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { parseJson } from '../../http/read-body.ts'
import { StorageError, storageErrors } from '../errors.ts'
import type { TemporaryUpload, TemporaryUploads } from '../files/temporary-uploads.ts'

export interface Incoming {
  upload: TemporaryUpload
  mimetype: string
  cacheControl: string
  userMetadata: Record<string, unknown>
}

const maxMetadataBytes = 64 * 1024
const formOverheadBytes = 2 * maxMetadataBytes

export async function receive(request: Request, uploads: TemporaryUploads, limit: number): Promise<Incoming> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream'
  const isForm = /^multipart\/form-data\b/i.test(type)
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > (isForm ? limit + formOverheadBytes : limit)) throw storageErrors.tooLarge()
  if (!request.body) throw storageErrors.noContent()
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
  if (isForm) return receiveForm(body, type, uploads, limit)
  const metadata = request.headers.get('x-metadata')
  const userMetadata = metadata === null ? {} : readMetadata(Buffer.from(metadata, 'base64').toString('utf8'))
  const upload = await uploads.write(body, limit).catch((error: unknown) => {
    throw isOurs(error) ? error : storageErrors.cutOff()
  })
  return { upload, mimetype: type, cacheControl: cacheHeader(request.headers.get('cache-control')), userMetadata }
}

async function receiveForm(body: Readable, type: string, uploads: TemporaryUploads, limit: number): Promise<Incoming> {
  const fields = new Map<string, string>()
  let part: Readable | undefined
  let mimetype = ''
  let written: Promise<TemporaryUpload> | undefined
  const form = openForm(type)
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (_name, stream, info) => {
    part = stream
    // The form reports it too; an error that nobody listens to yet would end the process.
    part.on('error', () => {})
    mimetype = info.mimeType
    written = uploads.write(stream, limit)
    written.catch((error: unknown) => form.destroy(error instanceof Error ? error : undefined))
  })
  const upload = await pipeline(body, upTo(limit + formOverheadBytes), form).then(
    () => written,
    async (error: unknown) => {
      part?.destroy()
      await written?.then(
        (left) => uploads.discard(left),
        () => {},
      )
      throw isOurs(error) ? error : storageErrors.malformedForm()
    },
  )
  if (!upload) throw storageErrors.noContent()
  try {
    const seconds = fields.get('cacheControl')
    const metadata = fields.get('metadata')
    return {
      upload,
      mimetype,
      cacheControl: cacheHeader(seconds && `max-age=${seconds}`),
      userMetadata: metadata === undefined ? {} : readMetadata(metadata),
    }
  } catch (error) {
    await uploads.discard(upload)
    throw error
  }
}

/** A refusal, or the disk's failure; anything else is the sender's doing. */
function isOurs(error: unknown): boolean {
  return error instanceof StorageError || (error instanceof Error && 'syscall' in error)
}

/** A form may go on after its file, or hold a thousand fields that nobody reads. */
function upTo(limit: number) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let size = 0
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > limit) throw storageErrors.tooLarge()
      yield chunk
    }
  }
}

function openForm(type: string) {
  try {
    const limits = { files: 1, fields: 8, fieldSize: maxMetadataBytes, headerPairs: 16 }
    return busboy({ headers: { 'content-type': type }, limits }).on('error', () => {})
  } catch {
    throw storageErrors.malformedForm()
  }
}

function readMetadata(text: string): Record<string, unknown> {
  const value: unknown = text.length > maxMetadataBytes ? undefined : parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw storageErrors.invalidParameter('metadata must be a JSON object')
  return { ...value }
}

function cacheHeader(text: string | null | undefined): string {
  return text && /^[a-z][a-z-]*(=\d{1,10})?(, ?[a-z-]+(=\d{1,10})?)*$/i.test(text) ? text : 'no-cache'
}
