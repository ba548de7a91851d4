import { createRequire } from 'node:module'
import { loadedLater } from '../../load-later.ts'

const require = createRequire(import.meta.url)
const count = 10_000
const words = loadedLater((): typeof import('@zxcvbn-ts/language-common') => require('@zxcvbn-ts/language-common'))
let commonest: ReadonlySet<string> | undefined

export function isCommonPassword(password: string): boolean {
  commonest ??= new Set(words().dictionary['passwords-common'].slice(0, count))
  return commonest.has(password.toLowerCase())
}
