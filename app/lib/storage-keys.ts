/** Every key the product keeps in the browser is written here and nowhere else. */
export const storageKeys = {
  /** auth-js's session, in its own format. */
  session: 'xpedition-auth',
  /** 'paper' or 'night'; absent: as the system. */
  theme: 'xpedition-theme',
  /** One key a completion that waits to be saved: prefix, user id, ':' and the entry. */
  pending: 'xpedition-pending:',
  /** Last known progress, one key a user, for an instant second visit. */
  progress: 'xpedition-progress:',
  /** The course a user opened last, one key a user. */
  lastCourse: 'xpedition-last-course:',
  /** Where a user was reading, one key a user and module page; in sessionStorage, where this tab was. */
  place: 'xpedition-place:',
  /** 'off': keys that act alone are switched off. */
  singleKeys: 'xpedition-single-keys',
} as const
