/** Cache key of one user's reviews; apart from the query, which only some pages need. */
export const reviewsKey = (userId: string) => ['reviews', userId] as const
