import { HttpError } from './http-error.ts'

export const maxUrlBytes = 16 * 1024

export function checkUrl(url: string): void {
  if (url.length > maxUrlBytes) throw new HttpError(414, 'url_too_long', `The URL is longer than ${maxUrlBytes} bytes`)
  let decoded: string
  try {
    decoded = decodeURIComponent(url)
  } catch {
    throw new HttpError(400, 'bad_url', 'The URL is not valid percent-encoded UTF-8')
  }
  if (decoded.includes('\0')) throw new HttpError(400, 'bad_url', 'invalid byte sequence for encoding "UTF8": 0x00')
}
