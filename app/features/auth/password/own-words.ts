/** In letters; shorter names occur in too many words. */
const minCharacters = 3

const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The same rule as backend/auth/passwords/own-words.ts. */
export function isOfOwnWords(password: string, { email = '', name = '' }: Owner): boolean {
  const [local = ''] = email.split('@')
  const parts = [local, name].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const words = ['xpedition', email, local, name, ...parts]
    .map(normalize)
    .filter(({ length }) => length >= minCharacters)
  let left = normalize(password)
  for (const word of words.sort((a, b) => b.length - a.length)) left = left.replaceAll(word, ' ')
  const characters = [...password].length
  const others = characters - (normalize(password).length - normalize(left).length)
  return others * 2 < characters
}

export interface Owner {
  email?: string | undefined
  name?: string | undefined
}
