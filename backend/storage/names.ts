import { storageErrors } from './errors.ts'

/**
 * Storage's own set (src/storage/limits.ts: what S3 calls safe, and some that need care), without `?`, which the clients do
 * not encode in a path. No backslash, no percent sign, no control character, nothing beyond ASCII.
 */
const safe = /^[\w!\-.*'() &$@=;:+,]+$/
const longestName = 1024

/**
 * Names are data: a file lies under its version, never under its name. They are strict all the same, for the sake of
 * whoever writes them to a disk after a download.
 * @throws {StorageError} InvalidKey
 */
export function checkName(name: string): string {
  const parts = name.split('/')
  const valid = name.length <= longestName && parts.every((part) => safe.test(part) && part !== '.' && part !== '..')
  if (!valid) throw storageErrors.invalidKey(name)
  return name
}

const longestBucket = 63
/** The words that stand in a bucket's place in the paths of this API. */
const reserved = new Set(['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload'])

/** @throws {StorageError} InvalidBucketName */
export function checkBucketName(name: string): string {
  const isPlain = safe.test(name) && name.trim() === name && name !== '.' && name !== '..'
  if (!isPlain || name.length > longestBucket || reserved.has(name)) throw storageErrors.invalidBucketName()
  return name
}
