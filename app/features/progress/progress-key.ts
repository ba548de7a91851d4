/** Apart from the query, so that pages can use it without the catalogue. */
export const progressKey = (userId: string | undefined) => ['progress', userId] as const
