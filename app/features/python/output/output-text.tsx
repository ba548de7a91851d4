import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { renderTerminal } from './render-terminal.ts'

/** What code has printed, as a terminal shows it. It follows its end unless the reader has scrolled up. */
export function OutputText({ text }: { text: string }) {
  const box = useRef<HTMLPreElement>(null)
  const height = useRef(0)
  const blocks = useMemo(() => blocksOf(renderTerminal(text)), [text])

  useLayoutEffect(() => {
    const pre = box.current
    if (!pre) return
    // By its place, not by the scroll event: on a busy machine text comes before that.
    if (height.current - pre.scrollTop - pre.clientHeight < nearEndPx) pre.scrollTop = pre.scrollHeight
    height.current = pre.scrollHeight
  })

  return (
    <pre
      ref={box}
      role="log"
      aria-live="off"
      aria-label="Output"
      translate="no"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
    >
      {blocks.map((block, index) => (
        <Block key={`${index}`} text={block} />
      ))}
    </pre>
  )
}

const nearEndPx = 8
/** No shorter line wraps, on a phone with text of twice the size either. */
const maxJoinedCharacters = 12

/** A hanging indent would move the second of several lines. */
const Block = memo(function Block({ text }: { text: string }) {
  const isOneLine = !text.slice(0, -1).includes('\n')
  return <span className={isOneLine ? 'output-block' : 'block'}>{text}</span>
})

/** @returns each line that may wrap on its own, for its indent; lines between them together, as there may be 100,000 */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let joined = ''
  for (const [line] of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    if (line.length <= maxJoinedCharacters) joined += line
    else {
      if (joined) blocks.push(joined)
      joined = ''
      blocks.push(line)
    }
  }
  if (joined) blocks.push(joined)
  return blocks
}
