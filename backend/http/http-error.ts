/** Why a request is refused before it reaches an endpoint; each wire (GoTrue's, PostgREST's) words it in its own shape. */
export type HttpErrorReason =
  | 'bad_url'
  | 'url_too_long'
  | 'body_too_large'
  | 'bad_json'
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
