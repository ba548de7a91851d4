/** Cache key of one user's progress. Apart from the query so that every page can name it without carrying the catalogue. */
export const progressKey = (userId: string | undefined) => ['progress', userId] as const
