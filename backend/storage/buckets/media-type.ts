import { lazy } from '../../preload.ts'
import { storageErrors } from '../errors.ts'

const fileType = lazy(() => import('file-type'))

const equivalentTypes: readonly (readonly string[])[] = [
  ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  ['image/png', 'image/apng', 'image/x-png'],
  ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  ['image/x-icon', 'image/vnd.microsoft.icon'],
  ['image/bmp', 'image/x-ms-bmp'],
  ['audio/wav', 'audio/x-wav', 'audio/vnd.wave', 'audio/wave'],
  ['audio/flac', 'audio/x-flac'],
  ['audio/mpeg', 'audio/mp3'],
  ['application/gzip', 'application/x-gzip'],
]

const textual = /^(text\/.*|application\/(xml|json|rtf|x-ft-.*|.*\+xml|.*\+json))$/

/** Without parameters, in lower case: `text/plain` of `Text/Plain;charset=UTF-8`. */
export const essenceOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

export function checkMediaType(type: string): string {
  const valid = type.length <= 255 && /^[\w.+-]+\/[\w.+-]+(\s*;\s*[\w.+-]+=("[\w .+-]*"|[\w.+-]+))*$/.test(type)
  if (!valid) throw storageErrors.invalidMimeType(type)
  return type
}

export function checkAllowedType(type: string): string {
  if (!/^(\*|\*\/\*|[\w.+-]+\/\*)$/.test(type)) checkMediaType(type)
  return type
}

export function isAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true
  const essence = essenceOf(type)
  return allowed.map(essenceOf).some((each) => {
    if (each === '*' || each === '*/*' || each === essence) return true
    return each.endsWith('/*') && essence.startsWith(each.slice(0, -1))
  })
}

export async function checkContent(
  declared: string,
  sample: Uint8Array,
  allowed: readonly string[] | null,
): Promise<void> {
  const essence = essenceOf(declared)
  // Any bytes at all: a bucket that takes this takes everything, and it is never shown.
  if (essence === 'application/octet-stream') return
  const { fileTypeFromBuffer, supportedMimeTypes } = await fileType()
  // What is recognized by its content, and so must be recognized when it is declared.
  const recognizable = new Set<string>(
    [...supportedMimeTypes, ...equivalentTypes.flat()].filter((type) => !textual.test(type)),
  )
  const found = (await fileTypeFromBuffer(sample))?.mime
  if (recognizable.has(essence)) {
    if (!found || !agree(essence, essenceOf(found))) throw storageErrors.mismatchedMimeType(declared)
    return
  }
  if (found && recognizable.has(found) && !isAllowed(found, allowed) && !isText(sample))
    throw storageErrors.mismatchedMimeType(declared)
}

function agree(declared: string, found: string): boolean {
  if (declared === found || equivalentTypes.some((names) => names.includes(declared) && names.includes(found)))
    return true
  // Families in one container: which member it is may stand beyond the first bytes.
  if (/^(audio|video)\//.test(declared) && /^(audio|video)\//.test(found)) return true
  if (found === 'application/zip' || found === 'application/x-cfb')
    return /^application\/(vnd\.|epub|msword|java-archive|x-)/.test(declared)
  return false
}

/** Short signatures occur in prose too: `BM` is a bitmap, or a text about BMX. */
function isText(sample: Uint8Array): boolean {
  return !sample.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
}
