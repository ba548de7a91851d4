import type { PackageParts } from '../page-packages/parts.ts'
import { engine } from './engine.ts'

export const cryptographyParts = (files: Record<string, string>): PackageParts => ({
  name: 'cryptography',
  files,
  engine,
  begin: 'cryptography._begin',
})
