import { readableError } from '~/features/auth/session/messages.ts'
import { backendURL } from '~/lib/backend/backend-fetch.ts'
import { type Crop, cropSquare } from './crop.ts'
import { avatarBucket, removeFiles, storageAs } from './files.ts'
import { saveAvatarUrl } from './update-profile.ts'

export const avatarSidePx = 512
const yearSeconds = 31_536_000
/** The bucket's limit. */
const maxBytes = 1_000_000

/** @throws {Error} for a reader, when this browser cannot show the file as a picture */
export async function readPicture(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (cause) {
    throw new Error('Your browser cannot show this file. Choose a JPEG, PNG or WebP picture.', { cause })
  }
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = cropSquare(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.clearRect(0, 0, avatarSidePx, avatarSidePx)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, avatarSidePx, avatarSidePx)
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/** Encoded again, so that the file's metadata (place, camera, preview) is not sent. */
async function encodePicture(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of [0.9, 0.7, 0.5]) {
    const webp = await encode(canvas, 'image/webp', quality)
    // A browser that cannot write WebP gives a PNG.
    const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg', quality)
    if (blob && blob.size < maxBytes) return blob
  }
  throw new Error('We could not make this picture small enough. Choose another one.')
}

const refusedText = 'This picture cannot be added yet. Complete your first activity, then try again.'
const isRefused = (error: object): boolean => 'statusCode' in error && error.statusCode === '403'

export async function saveAvatar(userId: string, canvas: HTMLCanvasElement): Promise<void> {
  const picture = await encodePicture(canvas)
  // A new name each time: the address may be cached for ever.
  const path = `${userId}/${Date.now().toString(36)}.${picture.type === 'image/webp' ? 'webp' : 'jpg'}`
  const bucket = (await storageAs(userId)).from(avatarBucket)
  const { error } = await bucket.upload(path, picture, { contentType: picture.type, cacheControl: String(yearSeconds) })
  if (error) throw isRefused(error) ? new Error(refusedText, { cause: error }) : readableError(error)
  await saveAvatarUrl(publicAddress(bucket.getPublicUrl(path).data.publicUrl))
  await removeFiles(userId, path).catch(console.error)
}

/** Without the page's own host: the site may have several names. */
const publicAddress = (address: string): string =>
  backendURL() === window.location.origin ? address.slice(window.location.origin.length) : address

export async function removeAvatar(userId: string): Promise<void> {
  // The address last: it is what offers another try.
  await removeFiles(userId)
  await saveAvatarUrl(null)
}
