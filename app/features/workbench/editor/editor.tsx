import { defaultKeymap, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '~/lib/browser/hooks/use-media-query.ts'
import { KeyRow } from '../key-row.tsx'
import { editorOf } from './editor-of.ts'
import { markLine } from './error-mark.ts'
import { extensions } from './extensions.ts'
import { pythonKeys } from './python-keys.ts'

interface EditorProps {
  label: string
  describedBy: string
  code: string
  onChange(code: string): void
  onRun(): void
  /** From 1. */
  errorLine: number | undefined
  autoFocus: boolean
}

/** Tab indents; after Escape it moves the focus. */
export function Editor({ label, describedBy, code, onChange, onRun, errorLine, autoFocus }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const [focused, setFocused] = useState(false)
  const byTouch = useMediaQuery('(pointer: coarse)')
  const latest = useRef({ onChange, onRun })
  latest.current = { onChange, onRun }

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is told to it below
  useEffect(() => {
    if (!place.current) return
    const run = () => {
      latest.current.onRun()
      return true
    }
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: code,
        extensions: [
          ...extensions,
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy }),
          keymap.of([{ key: 'Mod-Enter', run }]),
          keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
          EditorView.updateListener.of((update) => {
            if (update.focusChanged) setFocused(update.view.hasFocus)
            if (update.docChanged) latest.current.onChange(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = made
    editorOf.set(made.contentDOM, made)
    if (autoFocus) made.focus()
    return () => made.destroy()
  }, [])

  useEffect(() => {
    const made = view.current
    if (!made || made.state.doc.toString() === code) return
    const changes = { from: 0, to: made.state.doc.length, insert: code }
    // One step for whoever undoes it by the keyboard.
    made.dispatch({ changes, annotations: isolateHistory.of('full') })
  }, [code])

  useEffect(() => {
    view.current?.dispatch({ effects: markLine.of(errorLine) })
  }, [errorLine])

  return (
    <>
      <div ref={place} className="editor" translate="no" />
      {byTouch && focused && <KeyRow label="Keys for code" keys={pythonKeys(view)} />}
    </>
  )
}
