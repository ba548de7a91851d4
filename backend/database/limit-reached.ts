/** Answered as 429 with `Retry-After` on every wire. */
export class LimitReached extends Error {
  constructor(
    /** Whole seconds, at least 1. */
    readonly retryAfter: number,
    message = 'Request rate limit reached',
    readonly code: LimitCode = 'over_request_rate_limit',
  ) {
    super(message)
    this.name = 'LimitReached'
  }
}

export type LimitCode =
  | 'over_request_rate_limit'
  | 'over_email_send_rate_limit'
  | 'over_sign_in_capacity'
  | 'over_sms_send_rate_limit'
