/** Where the cache keeps what the account screen has read, per user. */
export const accountKey = (userId: string, what: 'sessions' | 'identities' | 'factors' | 'password') =>
  ['account', userId, what] as const
