import type { Value } from '../database.ts'
import { toText } from './values.ts'

export interface Statement {
  text: string
  values: readonly (string | null)[]
}

export const toStatement = (text: string, values: readonly Value[] = []): Statement => ({
  text: toText(text) ?? '',
  values: values.map(toText),
})
