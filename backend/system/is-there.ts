import { statSync } from 'node:fs'

/** @throws {Error} where `existsSync` says false of what this user may not see */
export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
