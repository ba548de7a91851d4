import type { Logger } from 'pino'
import { DatabaseError } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import { LimitReached } from '../http/limits.ts'
import { isOutOfSpace } from '../http/out-of-space.ts'

/** Supabase Storage's error: what its clients read. */
export class StorageError extends Error {
  constructor(
    /** Stands in the answer's body; the answer itself goes out with `httpStatus`. */
    readonly status: number,
    /** Storage's newer code and its older word; clients may read either. */
    readonly code: string,
    message: string,
    readonly error: string = code,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'StorageError'
  }

  response(): Response {
    const body = { statusCode: String(this.status), code: this.code, error: this.error, message: this.message }
    return Response.json(body, { status: httpStatus(this.status), headers: { ...this.headers, ...noStoreHeaders } })
  }
}

/** The service that keeps the files has no room. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

const noStoreHeaders = { 'cache-control': 'no-store' }

/** As Storage answers (StorageBackendError): 400 whatever the body says, unless a client or proxy must act on it. */
function httpStatus(status: number): number {
  return status >= 500 || [401, 416, 429].includes(status) ? status : 400
}

/** Codes and words of Storage (src/internal/errors/codes.ts), as far as they are in use here. */
export const storageErrors = {
  noSuchBucket: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchKey: () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found'),
  noSuchRoute: () => new StorageError(404, 'NotFound', 'Route not found', 'Not Found'),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`),
  invalidBucketName: () => new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input'),
  invalidParameter: (message: string) => new StorageError(400, 'InvalidParameter', message),
  invalidMimeType: (type: string) =>
    new StorageError(415, 'InvalidMimeType', `mime type ${type.slice(0, 200)} is not supported`, 'invalid_mime_type'),
  mismatchedMimeType: (type: string) =>
    new StorageError(
      415,
      'InvalidMimeType',
      `the content is not what mime type ${type.slice(0, 200)} says`,
      'invalid_mime_type',
    ),
  noContent: () => new StorageError(400, 'InvalidRequest', 'No content provided'),
  cutOff: () => new StorageError(400, 'InvalidRequest', 'The upload was cut off'),
  malformedForm: () => new StorageError(400, 'InvalidRequest', 'The multipart form cannot be read'),
  invalidSizeLimit: () =>
    new StorageError(400, 'InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'),
  tooLarge: () =>
    new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large'),
  overQuota: () =>
    new StorageError(507, 'QuotaExceeded', 'There is no room for more files here. Files must be removed first.'),
  noSpace: () => new StorageError(507, 'InsufficientStorage', 'There is no room for this file now. Try again later.'),
  accessDenied: (message = 'Access denied') => new StorageError(403, 'AccessDenied', message, 'Unauthorized'),
  exists: () => new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate'),
  notEmpty: () => new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  invalidToken: (message: string) => new StorageError(400, 'InvalidJWT', message),
  invalidSignature: () => new StorageError(400, 'InvalidSignature', 'Invalid signature'),
  expiredSignature: () => new StorageError(400, 'ExpiredToken', 'The provided token has expired.'),
  invalidRange: (size: number) =>
    new StorageError(416, 'InvalidRange', 'invalid range provided', 'invalid_range', {
      'content-range': `bytes */${size}`,
    }),
} as const

/** Any error in Storage's shape; what is not known to be the caller's doing is logged and says nothing about itself. */
export function storageError(error: unknown, log: Logger): StorageError {
  const known = translate(error)
  if (known) return known
  if (error instanceof StoreFull || (isOutOfSpace(error) && !(error instanceof DatabaseError))) {
    log.warn({ err: error }, 'a file was not stored: there is no room')
    return storageErrors.noSpace()
  }
  log.error({ err: error }, 'storage failed')
  const lost = error instanceof DatabaseError && /^(08|40|53|55P03|57)/.test(error.code)
  return lost
    ? new StorageError(503, 'DatabaseError', 'The database cannot answer now')
    : new StorageError(500, 'InternalError', 'Internal server error')
}

function translate(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error
  if (error instanceof LimitReached)
    return new StorageError(429, 'SlowDown', error.message, 'too_many_requests', {
      'retry-after': String(error.retryAfter),
    })
  if (error instanceof HttpError)
    return error.status === 401
      ? new StorageError(403, 'AccessDenied', error.message, 'Unauthorized')
      : new StorageError(error.status, 'InvalidRequest', error.message)
  if (error instanceof DatabaseError) return fromDatabase(error)
  return undefined
}

function fromDatabase({ code, message }: DatabaseError): StorageError | undefined {
  switch (code) {
    case '42501':
      return storageErrors.accessDenied(
        message.includes('row-level security') ? 'new row violates row-level security policy' : 'Access denied',
      )
    case 'PT401':
      return new StorageError(401, 'AccessDenied', message, 'Unauthorized', { 'www-authenticate': 'Bearer' })
    case '23505':
      return storageErrors.exists()
    case '23503':
      return new StorageError(404, 'InvalidRequest', 'The related resource does not exist')
    case '22P02':
    case '22P05':
    case '22021':
    case '22007':
    case '22008':
      return storageErrors.invalidParameter('Invalid value')
  }
  return undefined
}
