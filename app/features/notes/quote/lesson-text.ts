import type { Span } from './span.ts'

/** A paragraph or the like. */
export type TextBlock = Span

/** A lesson's text, and where in the page each of its characters stands. */
export interface LessonText {
  text: string
  blocks: readonly TextBlock[]
  rangeOf(span: Span): Range
  /** Undefined where the selection holds no text of the lesson. */
  spanOf(selected: AbstractRange): Span | undefined
}

const block = 'p, li, h3, h4, td, th, dt, dd, blockquote, summary, math[display="block"], div, section, details'

/** What learners answer and operate, and what is shown on demand. */
export const leftOut =
  'figure, fieldset, form, .code, .exercise, .output, .print\\:hidden, .sources, .cite, .sr-only, [popover], annotation, svg, button:not(.term > button)'

export function lessonText(root: Element): LessonText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(leftOut) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const characters: string[] = []
  const nodes: Text[] = []
  const nodeOf: number[] = []
  const offsetOf: number[] = []
  const blocks: TextBlock[] = []
  let within: Element | null = null
  /** After the last character that is no white space. */
  let end = 0
  const put = (character: string, offset: number) => {
    characters.push(character)
    nodeOf.push(nodes.length - 1)
    offsetOf.push(offset)
  }
  function beginBlock(element: Element | null): void {
    within = element
    characters.length = nodeOf.length = offsetOf.length = end
    if (end > 0) put('\n', nodes.at(-1)?.length ?? 0)
    blocks.push({ start: characters.length, end: characters.length })
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data === '') continue
    const own = node.parentElement?.closest(block) ?? null
    if (own !== within && node.data.trim() !== '') beginBlock(own)
    nodes.push(node)
    for (let offset = 0; offset < node.length; offset += 1) {
      const character = node.data[offset] ?? ''
      if (!/\s/.test(character)) {
        put(character, offset)
        end = characters.length
      } else if (end > 0 && end === characters.length) put(' ', offset)
    }
    const last = blocks.at(-1)
    if (last) last.end = end
  }
  const text = characters.join('')

  const trimmed = ({ start, end }: Span): Span | undefined => {
    const words = text.slice(start, end)
    const from = start + (words.length - words.trimStart().length)
    return words.trim() === '' ? undefined : { start: from, end: from + words.trim().length }
  }
  const nodeAt = (at: number): Text => nodes[nodeOf[at] ?? 0] as Text

  return {
    text,
    blocks: blocks.filter((each) => trimmed(each)),
    rangeOf(span) {
      const { start, end } = trimmed(span) ?? span
      const range = document.createRange()
      range.setStart(nodeAt(start), offsetOf[start] ?? 0)
      range.setEnd(nodeAt(end - 1), (offsetOf[end - 1] ?? 0) + 1)
      return range
    },
    spanOf(selected) {
      const range = document.createRange()
      range.setStart(selected.startContainer, selected.startOffset)
      range.setEnd(selected.endContainer, selected.endOffset)
      const compare = (at: number, added: number) => {
        const node = nodeAt(at)
        return range.comparePoint(node, Math.min(node.length, (offsetOf[at] ?? 0) + added))
      }
      const start = firstAt(text.length, (at) => compare(at, 0) >= 0)
      const end = firstAt(text.length, (at) => compare(at, 1) > 0)
      return start < end ? trimmed({ start, end }) : undefined
    },
  }
}

/** The first number below `count` that passes, where all after it pass, too; else `count`. */
function firstAt(count: number, passes: (at: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}
