import { createRequire } from 'node:module'
import { lazy } from '../../preload.ts'
import { isSimplePattern } from './simple-patterns.ts'

const require = createRequire(import.meta.url)
const commonPasswordCount = 10_000
const words = lazy((): typeof import('@zxcvbn-ts/language-common') => require('@zxcvbn-ts/language-common'))
let commonest: ReadonlySet<string> | undefined

/** A password without regard to width, case and surrounding space. */
const plainPassword = (password: string): string => password.normalize('NFKC').trim().toLowerCase()

/** Whether it is among the 10,000 commonest, or follows a simple pattern. */
export function isCommonPassword(password: string): boolean {
  commonest ??= new Set(words().dictionary['passwords-common'].slice(0, commonPasswordCount))
  const plain = plainPassword(password)
  return commonest.has(plain) || isSimplePattern(plain)
}
