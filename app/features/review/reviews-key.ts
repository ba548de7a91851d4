export const reviewsKey = (userId: string) => ['reviews', userId] as const
