import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { PublicSettings } from '../methods/public-settings.ts'
import { isOfOwnWords, type Owner } from './own-words.ts'
import { minPasswordLength } from './password-rule.ts'

export interface Strength {
  word: string
  bars: number
  weak: boolean
}

interface Guesses {
  passwords: string[]
  words: string[]
  keyboard: Record<string, (string | null)[]>
}

const words = ['Easy to guess', 'Easy to guess', 'Fair', 'Good', 'Strong']
/** bcrypt reads 72 bytes. */
const maxEstimatedCharacters = 72

const weak = (word: string): Strength => ({ word, bars: 1, weak: true })

export function strengthEstimator(guesses: Guesses) {
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { passwords: guesses.passwords, words: guesses.words },
    graphs: { keyboard: guesses.keyboard },
    // Longer passwords are slow to estimate on a phone, and their beginning says enough.
    maxLength: 32,
    l33tMaxSubstitutions: 10,
  })
  const commonest = new Set(guesses.passwords)
  return (password: string, settings: Partial<PublicSettings> | undefined, owner: Owner = {}): Strength => {
    if ([...password].length < minPasswordLength(settings)) return weak('Too short')
    if (new TextEncoder().encode(password).length > maxEstimatedCharacters) return weak('Too long')
    if (settings?.password_refuses_common && commonest.has(password.toLowerCase())) return weak('Too common')
    if (settings?.password_refuses_common && isOfOwnWords(password, owner)) return weak('Too well known')
    const called = [...(owner.email?.split('@') ?? []), owner.name ?? '']
    const known = called.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
    const { score } = zxcvbn.check(password, ['xpedition', ...known])
    return score < 2 ? weak(words[score] ?? '') : { word: words[score] ?? '', bars: score, weak: false }
  }
}

export type EstimateStrength = ReturnType<typeof strengthEstimator>
