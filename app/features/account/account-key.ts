export const accountKey = (userId: string, what: 'sessions' | 'identities' | 'factors' | 'password') =>
  ['account', userId, what] as const
