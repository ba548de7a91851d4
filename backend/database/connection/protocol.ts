import type { Queryable, Result } from '../database.ts'
import type { Statement } from './statement.ts'

export interface Outcome {
  results: Result<unknown>[]
  error?: unknown
}

export interface Protocol {
  batch(statements: readonly Statement[]): Promise<Outcome>
  script(text: string): Promise<string>
}

export interface Connection extends Protocol, Queryable {}
