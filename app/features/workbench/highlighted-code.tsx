import { pythonLanguage } from '@codemirror/lang-python'
import { highlightCode } from '@lezer/highlight'
import { useMemo } from 'react'
import { highlighting } from './editor/highlighting.ts'

/** Python as the editor shows it, to be read only. */
export function HighlightedCode({ code }: { code: string }) {
  const parts = useMemo(() => {
    const found: { from: number; text: string; classes: string }[] = []
    let from = 0
    const put = (text: string, classes: string) => {
      found.push({ from, text, classes })
      from += text.length
    }
    highlightCode(code, pythonLanguage.parser.parse(code), highlighting, put, () => put('\n', ''))
    return found
  }, [code])
  return (
    <pre translate="no">
      <code>
        {parts.map(({ from, text, classes }) => (
          <span key={from} className={classes}>
            {text}
          </span>
        ))}
      </code>
    </pre>
  )
}
