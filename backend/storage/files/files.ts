import type { Draft, Drafts } from './drafts.ts'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes lie. A file is known by its version (a UUID), is written once and never changed. */
export interface Files {
  drafts: Drafts
  /** The draft becomes the file of this version; durable once resolved. The draft's own file may be gone then. */
  keep(version: string, draft: Draft): Promise<void>
  copy(from: string, to: string): Promise<void>
  /** @returns undefined when there is no such file */
  open(version: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** Nothing happens when there is no such file. */
  remove(version: string): Promise<void>
}

/** @throws {Error} a version comes from the database, and must not lead out of the folder even if that was tampered with */
export function checkVersion(version: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version)) throw new Error('a file version must be a UUID')
  return version
}
