export const notesKey = (userId: string) => ['notes', userId] as const
