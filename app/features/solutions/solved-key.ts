export const solvedKey = (userId: string) => ['solved', userId] as const
