import { storageErrors } from '../errors.ts'

/** Storage's set (src/storage/limits.ts) without `?`, which the clients do not encode in a path. */
const safe = /^[\w!\-.*'() &$@=;:+,]+$/
const maxNameCharacters = 1024

/** Strict for those who save a download under its name; here a file lies under its version. @throws {StorageError} InvalidKey */
export function checkName(name: string): string {
  const parts = name.split('/')
  const valid =
    name.length <= maxNameCharacters && parts.every((part) => safe.test(part) && part !== '.' && part !== '..')
  if (!valid) throw storageErrors.invalidKey(name)
  return name
}

const maxBucketCharacters = 63
const reserved = new Set(['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload'])

export function checkBucketName(name: string): string {
  const isPlain = safe.test(name) && name.trim() === name && name !== '.' && name !== '..'
  if (!isPlain || name.length > maxBucketCharacters || reserved.has(name)) throw storageErrors.invalidBucketName()
  return name
}
