import type { TemporaryUpload, TemporaryUploads } from './temporary-uploads.ts'

export interface ByteRange {
  start: number
  end: number
}

export interface Files {
  temporaryUploads: TemporaryUploads
  keep(version: string, upload: TemporaryUpload): Promise<void>
  copy(from: string, to: string): Promise<void>
  open(version: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  remove(version: string): Promise<void>
}

/** @throws {Error} a version must not lead out of the folder even if the database was tampered with */
export function checkVersion(version: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version)) throw new Error('a file version must be a UUID')
  return version
}
