import { keepCode, keptCode } from '../workbench/kept-code.ts'

const maxCommands = 500

/** What the learner has typed at a place, oldest first. */
export function keptCommands(userId: string, place: string): string[] {
  return keptCode(userId, place).code?.split('\n') ?? []
}

/** That a task was solved stays. */
export function keepCommands(userId: string, place: string, commands: readonly string[]): void {
  const { code: _, ...kept } = keptCode(userId, place)
  const code = commands.slice(-maxCommands).join('\n')
  keepCode(userId, place, { ...kept, ...(code && { code }) })
}

export const isTaskSolved = (userId: string, place: string): boolean => keptCode(userId, place).solved === true

export const keepTaskSolved = (userId: string, place: string): void =>
  keepCode(userId, place, { ...keptCode(userId, place), solved: true })
