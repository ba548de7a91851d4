export const xpPerLevel = 1000

export const levelOf = (totalXP: number): number => Math.floor(totalXP / xpPerLevel) + 1
