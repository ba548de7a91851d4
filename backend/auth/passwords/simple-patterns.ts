const letters = 'abcdefghijklmnopqrstuvwxyz'
const digits = '01234567890'
const keyboards = [
  ['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['qwertzuiopü+', 'asdfghjklöä#', 'yxcvbnm,.-'],
  ['azertyuiop^$', 'qsdfghjklmù*', 'wxcvbn,;:!'],
]
const forward = [letters, digits, ...keyboards.flat()]
const rows = [...forward, ...forward.map((row) => [...row].reverse().join(''))]
const minRunCharacters = 3

/** Whether all of it is one to four characters again and again, or runs along the alphabet, digits and rows of keys. @param text in lower case */
export const isSimplePattern = (text: string): boolean => [1, 2, 3, 4].some((n) => repeats(text, n)) || isOfRuns(text)

function repeats(text: string, period: number): boolean {
  const characters = [...text]
  return (
    characters.length >= 2 * period && characters.every((each, at) => at < period || each === characters[at - period])
  )
}

function isOfRuns(text: string): boolean {
  for (let rest = text; rest; ) {
    let length = 0
    while (length < rest.length && rows.some((row) => row.includes(rest.slice(0, length + 1)))) length += 1
    if (length < minRunCharacters) return false
    rest = rest.slice(length)
  }
  return text !== ''
}
