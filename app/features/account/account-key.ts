export const accountKey = (
  userId: string,
  what: 'sessions' | 'identities' | 'factors' | 'password' | 'pending-address',
) => ['account', userId, what] as const
