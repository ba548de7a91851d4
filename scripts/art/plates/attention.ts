// One attention head, trained here on 80 sentence pairs: Spanish asks (query), English answers (key). No positions:
//   score(i, j) = query[spanish i] . key[english j] / sqrt(d)     weight = softmax over j
import { rng } from '../terrain.ts'
import { grounds, height, mono, normal, plate, px } from './plate.ts'

type Noun = [english: string, spanish: string, gender: string]
type Adjective = [english: string, feminine: string, masculine: string]
type Verb = [english: string, spanish: string]

const nouns: Noun[] = [
  ['fog', 'niebla', 'f'],
  ['snow', 'nieve', 'f'],
  ['mountain', 'montaña', 'f'],
  ['tent', 'tienda', 'f'],
  ['trail', 'camino', 'm'],
  ['river', 'río', 'm'],
  ['valley', 'valle', 'm'],
  ['forest', 'bosque', 'm'],
]
const adjectives: Adjective[] = [
  ['white', 'blanca', 'blanco'],
  ['long', 'larga', 'largo'],
  ['old', 'vieja', 'viejo'],
  ['cold', 'fría', 'frío'],
  ['quiet', 'tranquila', 'tranquilo'],
]
const verbs: Verb[] = [
  ['hides', 'esconde'],
  ['crosses', 'cruza'],
  ['covers', 'cubre'],
  ['surrounds', 'rodea'],
]

interface Pair {
  english: string[]
  spanish: string[]
}

function sentencePair(
  firstNoun: Noun,
  firstAdjective: Adjective,
  verb: Verb,
  secondNoun: Noun,
  secondAdjective: Adjective,
): Pair {
  const english = (noun: Noun, adjective: Adjective) => ['the', adjective[0], noun[0]]
  const spanish = ([, word, gender]: Noun, [, feminine, masculine]: Adjective) =>
    gender === 'f' ? ['la', word, feminine] : ['el', word, masculine]
  return {
    english: [...english(firstNoun, firstAdjective), verb[0], ...english(secondNoun, secondAdjective)],
    spanish: [...spanish(firstNoun, firstAdjective), verb[1], ...spanish(secondNoun, secondAdjective)],
  }
}

const d = 12
const rate = 0.03
const epochs = 200

const dot = (a: number[], b: number[]) => a.reduce((sum, value, k) => sum + value * b[k], 0)
const softmax = (scores: number[]) => {
  const top = Math.max(...scores)
  const exp = scores.map((score) => Math.exp(score - top))
  const sum = exp.reduce((a, b) => a + b, 0)
  return exp.map((value) => value / sum)
}
const addTo = (target: number[], factor: number, source: number[]) => {
  for (let k = 0; k < target.length; k++) target[k] += factor * source[k]
}

function train(pairs: Pair[], random: () => number): (pair: Pair) => number[][] {
  const index = (words: string[]) => new Map([...new Set(words)].map((word, i) => [word, i]))
  const at = (known: Map<string, number>, word: string) => known.get(word) ?? -1
  const english = index(pairs.flatMap((pair) => pair.english))
  const spanish = index(pairs.flatMap((pair) => pair.spanish))
  const matrix = (rows: number) =>
    Array.from({ length: rows }, () => Array.from({ length: d }, () => 0.3 * normal(random)))
  const [query, key] = [matrix(spanish.size), matrix(english.size)]
  const [value, output] = [matrix(english.size), matrix(spanish.size)]

  const weigh = (words: number[], word: number) =>
    softmax(words.map((each) => dot(query[word], key[each]) / Math.sqrt(d)))

  function step(words: number[], word: number): void {
    const weights = weigh(words, word)
    const context = Array<number>(d).fill(0)
    words.forEach((each, j) => {
      addTo(context, weights[j], value[each])
    })
    const error = softmax(output.map((row) => dot(row, context)))
    error[word] -= 1 // now the gradient by the logits
    const byContext = Array<number>(d).fill(0)
    error.forEach((e, v) => {
      addTo(byContext, e, output[v])
      addTo(output[v], -rate * e, context)
    })
    const byWeight = words.map((each) => dot(byContext, value[each]))
    const mean = dot(byWeight, weights)
    const asked = [...query[word]]
    words.forEach((each, j) => {
      addTo(value[each], -rate * weights[j], byContext)
      const byScore = weights[j] * (byWeight[j] - mean)
      addTo(query[word], (-rate * byScore) / Math.sqrt(d), key[each])
      addTo(key[each], (-rate * byScore) / Math.sqrt(d), asked)
    })
  }

  for (let epoch = 0; epoch < epochs; epoch++)
    for (const pair of pairs) {
      const words = pair.english.map((word) => at(english, word))
      for (const word of pair.spanish) step(words, at(spanish, word))
    }
  return (pair) => {
    const words = pair.english.map((word) => at(english, word))
    return pair.spanish.map((word) => weigh(words, at(spanish, word)))
  }
}

function attentionWeights() {
  const random = rng(1)
  const pick = <Each>(list: Each[]): Each => list[Math.floor(random() * list.length)]
  const shown = sentencePair(nouns[0], adjectives[0], verbs[0], nouns[4], adjectives[1])
  const pairs: Pair[] = []
  while (pairs.length < 80) {
    const pair = sentencePair(pick(nouns), pick(adjectives), pick(verbs), pick(nouns), pick(adjectives))
    if (pair.english.join() !== shown.english.join()) pairs.push(pair)
  }
  return { ...shown, weights: train(pairs, random)(shown) }
}

export function attention(): string {
  const { english, spanish, weights } = attentionWeights()
  const row = (i: number) => 28 + i * ((height - 56) / (english.length - 1))
  const [from, to] = [112, 184]
  const bands = weights.flatMap((list, i) =>
    list.map((weight, j) => {
      if (weight < 0.02) return ''
      const middle = (from + to) / 2
      const path = `M${from} ${px(row(j))}C${middle} ${px(row(j))} ${middle} ${px(row(i))} ${to} ${px(row(i))}`
      return `<path d="${path}" stroke-width="${px(0.6 + 4.4 * weight)}" stroke-opacity="${(0.25 + 0.75 * weight).toFixed(2)}"/>`
    }),
  )
  const words = (list: string[], x: number, anchor: string) =>
    list.map((word, i) => `<text x="${x}" y="${px(row(i) + 4.5)}" text-anchor="${anchor}">${word}</text>`).join('')
  return plate(
    'ml',
    `<g fill="none" stroke="${grounds.ml.bright}" stroke-linecap="round">${bands.join('')}</g>` +
      `<g font-family="${mono}" font-size="14" fill="${grounds.ml.pale}">${words(english, from - 10, 'end')}${words(spanish, to + 10, 'start')}</g>`,
  )
}
