import { createRequire } from 'node:module'
import { loadedLater } from '../../load-later.ts'
import { isSimplePattern } from './simple-patterns.ts'

const require = createRequire(import.meta.url)
const count = 10_000
const words = loadedLater((): typeof import('@zxcvbn-ts/language-common') => require('@zxcvbn-ts/language-common'))
let commonest: ReadonlySet<string> | undefined

/** What is left of a password when width, case and the space around it do not count. */
const plainPassword = (password: string): string => password.normalize('NFKC').trim().toLowerCase()

/** Whether it is among the 10,000 commonest, or follows a simple pattern. */
export function isCommonPassword(password: string): boolean {
  commonest ??= new Set(words().dictionary['passwords-common'].slice(0, count))
  const plain = plainPassword(password)
  return commonest.has(plain) || isSimplePattern(plain)
}
