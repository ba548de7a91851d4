// Attention between two sentences, from a model trained right here. One head: a Spanish word asks (query), the English
// words of its sentence answer (key), and the weighted mean of their values must tell which Spanish word it was. Nothing
// says which words belong together; training on 80 sentence pairs of a small grammar finds it.
//   score(i, j) = query[spanish i] . key[english j] / sqrt(d)     weight = softmax over j
// It knows no positions, so two equal English words always get equal weights.
import { rng } from '../terrain.mjs'
import { grounds, height, mono, normal, plate, px } from './plate.mjs'

const nouns = [
  ['fog', 'niebla', 'f'],
  ['snow', 'nieve', 'f'],
  ['mountain', 'montaña', 'f'],
  ['tent', 'tienda', 'f'],
  ['trail', 'camino', 'm'],
  ['river', 'río', 'm'],
  ['valley', 'valle', 'm'],
  ['forest', 'bosque', 'm'],
]
const adjectives = [
  ['white', 'blanca', 'blanco'],
  ['long', 'larga', 'largo'],
  ['old', 'vieja', 'viejo'],
  ['cold', 'fría', 'frío'],
  ['quiet', 'tranquila', 'tranquilo'],
]
const verbs = [
  ['hides', 'esconde'],
  ['crosses', 'cruza'],
  ['covers', 'cubre'],
  ['surrounds', 'rodea'],
]

/** English puts the adjective before its noun, Spanish after it; article and adjective follow the noun's gender. */
function sentencePair(firstNoun, firstAdjective, verb, secondNoun, secondAdjective) {
  const english = (noun, adjective) => ['the', adjective[0], noun[0]]
  const spanish = ([, word, gender], [, feminine, masculine]) =>
    gender === 'f' ? ['la', word, feminine] : ['el', word, masculine]
  return {
    english: [...english(firstNoun, firstAdjective), verb[0], ...english(secondNoun, secondAdjective)],
    spanish: [...spanish(firstNoun, firstAdjective), verb[1], ...spanish(secondNoun, secondAdjective)],
  }
}

const d = 12
const rate = 0.03
const epochs = 200

const dot = (a, b) => a.reduce((sum, value, k) => sum + value * b[k], 0)
const softmax = (scores) => {
  const top = Math.max(...scores)
  const exp = scores.map((score) => Math.exp(score - top))
  const sum = exp.reduce((a, b) => a + b, 0)
  return exp.map((value) => value / sum)
}
const addTo = (target, factor, source) => {
  for (let k = 0; k < target.length; k++) target[k] += factor * source[k]
}

function train(pairs, random) {
  const index = (words) => new Map([...new Set(words)].map((word, i) => [word, i]))
  const english = index(pairs.flatMap((pair) => pair.english))
  const spanish = index(pairs.flatMap((pair) => pair.spanish))
  const matrix = (rows) => Array.from({ length: rows }, () => Array.from({ length: d }, () => 0.3 * normal(random)))
  const [query, key] = [matrix(spanish.size), matrix(english.size)]
  const [value, output] = [matrix(english.size), matrix(spanish.size)]

  const weigh = (words, word) => softmax(words.map((each) => dot(query[word], key[each]) / Math.sqrt(d)))

  /** One step of stochastic gradient descent on the cross-entropy of one Spanish word. */
  function step(words, word) {
    const weights = weigh(words, word)
    const context = Array(d).fill(0)
    words.forEach((each, j) => {
      addTo(context, weights[j], value[each])
    })
    const error = softmax(output.map((row) => dot(row, context)))
    error[word] -= 1 // now the gradient by the logits
    const byContext = Array(d).fill(0)
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
      const words = pair.english.map((word) => english.get(word))
      for (const word of pair.spanish) step(words, spanish.get(word))
    }
  return (pair) => {
    const words = pair.english.map((word) => english.get(word))
    return pair.spanish.map((word) => weigh(words, spanish.get(word)))
  }
}

/** The pair that is shown (never trained on) and its weights: one row a Spanish word, one column an English word. */
export function attentionWeights() {
  const random = rng(1)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const shown = sentencePair(nouns[0], adjectives[0], verbs[0], nouns[4], adjectives[1])
  const pairs = []
  while (pairs.length < 80) {
    const pair = sentencePair(pick(nouns), pick(adjectives), pick(verbs), pick(nouns), pick(adjectives))
    if (pair.english.join() !== shown.english.join()) pairs.push(pair)
  }
  return { ...shown, weights: train(pairs, random)(shown) }
}

export function attention() {
  const { english, spanish, weights } = attentionWeights()
  const row = (i) => 28 + i * ((height - 56) / (english.length - 1))
  const [from, to] = [112, 184]
  const bands = weights.flatMap((list, i) =>
    list.map((weight, j) => {
      if (weight < 0.02) return ''
      const middle = (from + to) / 2
      const path = `M${from} ${px(row(j))}C${middle} ${px(row(j))} ${middle} ${px(row(i))} ${to} ${px(row(i))}`
      return `<path d="${path}" stroke-width="${px(0.6 + 4.4 * weight)}" stroke-opacity="${(0.25 + 0.75 * weight).toFixed(2)}"/>`
    }),
  )
  const words = (list, x, anchor) =>
    list.map((word, i) => `<text x="${x}" y="${px(row(i) + 4.5)}" text-anchor="${anchor}">${word}</text>`).join('')
  return plate(
    'ml',
    `<g fill="none" stroke="${grounds.ml.bright}" stroke-linecap="round">${bands.join('')}</g>` +
      `<g font-family="${mono}" font-size="14" fill="${grounds.ml.pale}">${words(english, from - 10, 'end')}${words(spanish, to + 10, 'start')}</g>`,
  )
}
