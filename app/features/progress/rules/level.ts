export const xpPerLevel = 1000

/** Level 1 starts at 0 XP; every 1000 XP is the next one. */
export const levelOf = (totalXP: number): number => Math.floor(totalXP / xpPerLevel) + 1
