import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Plugin } from 'vite'

const name = 'virtual:password-guesses'

/** The whole package is three times as large: only the commonest passwords and one keyboard are kept. */
export const passwordGuesses = (): Plugin => ({
  name: 'password-guesses',
  resolveId: (source) => (source === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined
    const list = (words: string[]) => `${JSON.stringify(words.join(' '))}.split(' ')`
    return [
      `export const passwords = ${list(dictionary['passwords-common'].slice(0, 10_000))}`,
      `export const words = ${list(dictionary['diceware-common'])}`,
      `export const keyboard = JSON.parse(${JSON.stringify(JSON.stringify(adjacencyGraphs.qwerty))})`,
    ].join('\n')
  },
})
