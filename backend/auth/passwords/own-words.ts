export interface Owner {
  email?: string | null | undefined
  phone?: string | null | undefined
  data?: Record<string, unknown> | null | undefined
}

const minCharacters = 3

export function wordsOf({ email, phone, data }: Owner): string[] {
  const [local = ''] = email?.split('@') ?? []
  const names = ['full_name', 'name', 'first_name', 'last_name', 'user_name', 'preferred_username']
    .map((key) => data?.[key])
    .filter((name) => typeof name === 'string')
  const texts = ['xpedition', email ?? '', phone ?? '', local, ...names.map((name) => name.slice(0, 200))]
  return [...texts, ...[local, ...names].flatMap((text) => text.slice(0, 200).split(/[^\p{L}\p{N}]+/u))]
}

export function isMainlyOf(password: string, words: readonly string[]): boolean {
  const characters = [...password].length
  let left = normalize(password)
  const known = words.map(normalize).filter((word) => word.length >= minCharacters)
  for (const word of known.sort((a, b) => b.length - a.length)) left = left.replaceAll(word, ' ')
  const others = characters - (normalize(password).length - normalize(left).length)
  return others * 2 < characters
}

const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
