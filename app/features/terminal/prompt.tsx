import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMediaQuery } from '~/lib/browser/hooks/use-media-query.ts'
import { isComposing } from '~/lib/browser/is-composing.ts'
import { type Key, KeyRow } from '../workbench/key-row.tsx'
import { pastedCode } from '../workbench/pasted-code.ts'
import type { Terminal } from './use-terminal.ts'

const signs = ['|', '>', '/', '-', '~', '$', "'", '"']

interface PromptProps {
  title: string
  terminal: Terminal
  focusAtStart: boolean
}

/** Where commands are typed. Tab completes a name where it can; after Escape, and where it cannot, it moves the focus. */
export function Prompt({ title, terminal, focusAtStart }: PromptProps) {
  const { running, ahead, text: shown, typed, run, complete, stop } = terminal
  const [text, setText] = useState('')
  /** Of the commands typed before; that after the last is the new one. */
  const [at, setAt] = useState<number>()
  const draft = useRef('')
  const field = useRef<HTMLTextAreaElement>(null)
  const [focused, setFocused] = useState(false)
  const needsKeys = useMediaQuery('(pointer: coarse), (max-width: 40rem)')
  const leaves = useRef(false)
  const help = useId()

  useEffect(() => {
    if (focusAtStart) field.current?.focus({ preventScroll: true })
  }, [focusAtStart])

  useEffect(() => {
    const element = field.current
    if (!running && element === document.activeElement) element?.scrollIntoView({ block: 'nearest' })
  }, [running])

  const hasKeys = needsKeys === true && focused
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these moves the field under the keys
  useEffect(() => {
    if (!hasKeys) return
    const show = () => field.current?.scrollIntoView({ block: 'nearest' })
    show()
    window.visualViewport?.addEventListener('resize', show)
    return () => window.visualViewport?.removeEventListener('resize', show)
  }, [hasKeys, running, ahead, shown, text])

  function recall(step: -1 | 1): void {
    const from = at ?? typed.length
    const to = Math.min(Math.max(0, from + step), typed.length)
    if (to === from) return
    if (from === typed.length) draft.current = text
    setText(typed[to] ?? draft.current)
    setAt(to === typed.length ? undefined : to)
  }

  function submit(): void {
    if (text.trim() === '') return
    run(pastedCode(text))
    setText('')
    setAt(undefined)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, ctrlKey, nativeEvent, currentTarget } = event
    if (isComposing(nativeEvent)) return
    const { value, selectionStart, selectionEnd } = currentTarget
    const completes = key === 'Tab' && !shiftKey && !leaves.current && selectionStart === value.length
    leaves.current = key === 'Escape'
    const completion = completes ? complete(value) : ''
    if (key === 'Enter' && !shiftKey) submit()
    else if (key === 'c' && ctrlKey && running && selectionStart === selectionEnd) stop()
    else if (key === 'ArrowUp' && !value.slice(0, selectionStart).includes('\n')) recall(-1)
    else if (key === 'ArrowDown' && !value.slice(selectionEnd).includes('\n')) recall(1)
    else if (completion !== '') insert(completion)
    else return
    event.preventDefault()
  }

  function insert(sign: string): void {
    const element = field.current
    if (!element) return
    element.focus()
    element.setRangeText(sign, element.selectionStart, element.selectionEnd, 'end')
    // React hears of it as of any typing: it would take the next change back to the text before for none.
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const keys: Key[] = [
    ...signs.map((sign) => ({ name: sign, face: sign, press: () => insert(sign) })),
    { name: 'Earlier command', face: '↑', press: () => recall(-1) },
    { name: 'Later command', face: '↓', press: () => recall(1) },
  ]
  return (
    <div className="prompt">
      <span aria-hidden>$</span>
      <textarea
        ref={field}
        rows={1}
        aria-label={`Command: ${title}`}
        aria-describedby={help}
        placeholder="Type a command"
        translate="no"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <p id={help} hidden>
        Press Enter to run the command, and the arrow keys for earlier ones; Tab completes a file name. Press Escape,
        then Tab, to leave.
      </p>
      {hasKeys && <KeyRow label="Keys for commands" keys={keys} />}
    </div>
  )
}
