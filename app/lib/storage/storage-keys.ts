export const keyPrefix = 'xpedition-'

/** Every key kept in the browser is written here only; `choice`, `setOut`, `errand` and `reloadedAt` in sessionStorage. */
export const storageKeys = {
  session: 'xpedition-auth',
  /** 'paper' or 'night'; absent: as the system. */
  theme: 'xpedition-theme',
  /** Here and in `reviews`, a key for each thing that waits to be saved: prefix, user id, ':' and the entry. */
  pending: 'xpedition-pending:',
  reviews: 'xpedition-reviews:',
  progress: 'xpedition-progress:',
  visits: 'xpedition-visits:',
  signedInBefore: 'xpedition-signed-in-before',
  choice: 'xpedition-choice',
  /** Where a user was reading, one key a user and module page; in sessionStorage, where this tab was. */
  place: 'xpedition-place:',
  /** A learner's own code, one key a user, section and sample or exercise. */
  code: 'xpedition-code:',
  setOut: 'xpedition-set-out',
  errand: 'xpedition-errand',
  /** How a user has answered the checks of a lesson, one key a user and section. */
  checks: 'xpedition-checks:',
  reloadedAt: 'xpedition-reloaded-at',
  /** 'off': keys that act alone are switched off. */
  singleKeys: 'xpedition-single-keys',
} as const satisfies Record<string, `${typeof keyPrefix}${string}`>
