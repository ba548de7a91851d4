import { keepCode, keptCode } from '../workbench/kept-code.ts'

const maxCommands = 500

/** What the learner has typed at a place, oldest first. */
export function keptCommands(userId: string, place: string): string[] {
  return keptCode(userId, place).code?.split('\n') ?? []
}

export function keepCommands(userId: string, place: string, commands: readonly string[]): void {
  keepCode(userId, place, commands.length > 0 ? { code: commands.slice(-maxCommands).join('\n') } : {})
}
