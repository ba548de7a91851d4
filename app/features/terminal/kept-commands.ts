import { keepCode, keptCode } from '../workbench/kept-code.ts'
import { keepSolved } from '../workbench/solved.ts'

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

/** With the commands that solved it, here and soon in the account. */
export function keepTaskSolved(userId: string, place: string): void {
  keepSolved(userId, place, keptCode(userId, place), keptCommands(userId, place).join('\n'))
}
