export const keyPrefix = 'xpedition-'

/** All keys that the app stores; `choice`, `callbackState`, `pendingAction`, `reloadedAt` and a tab's `place` in sessionStorage. */
export const storageKeys = {
  session: 'xpedition-auth',
  theme: 'xpedition-theme',
  /** A key that ends in ':' is a prefix; the user's id follows. */
  pending: 'xpedition-pending:',
  reviews: 'xpedition-reviews:',
  reviewsCopy: 'xpedition-reviews-copy:',
  solutions: 'xpedition-solutions:',
  /** Changes that are not saved yet, and a copy of what is. */
  notes: 'xpedition-notes:',
  notesCopy: 'xpedition-notes-copy:',
  progress: 'xpedition-progress:',
  visits: 'xpedition-visits:',
  signedInBefore: 'xpedition-signed-in-before',
  choice: 'xpedition-choice',
  place: 'xpedition-place:',
  code: 'xpedition-code:',
  callbackState: 'xpedition-set-out',
  pendingAction: 'xpedition-pending-action',
  pythonPackages: 'xpedition-python-packages',
  checks: 'xpedition-checks:',
  reloadedAt: 'xpedition-reloaded-at',
  /** A guest on the way into an account (guest-offer.ts). */
  guest: 'xpedition-guest',
  singleKeys: 'xpedition-single-keys',
  /** Which courses this device keeps, whoever is signed in. */
  offline: 'xpedition-offline',
} as const satisfies Record<string, `${typeof keyPrefix}${string}`>
