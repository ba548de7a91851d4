export type HttpErrorReason =
  | 'bad_url'
  | 'url_too_long'
  | 'body_too_large'
  | 'bad_json'
  | 'cut_off'
  | 'unsupported_media_type'
  | 'no_api_key'
  | 'bad_api_key'
  | 'bad_jwt'
  | 'expired_jwt'

export type HttpErrorStatus = 400 | 401 | 413 | 414 | 415

export class HttpError extends Error {
  constructor(
    readonly status: HttpErrorStatus,
    readonly reason: HttpErrorReason,
    message: string,
  ) {
    super(message)
    this.name = 'HttpError'
  }
}
