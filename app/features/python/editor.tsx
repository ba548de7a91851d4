import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { python } from '@codemirror/lang-python'
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import { pastedCode } from './pasted-code.ts'

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
          ...features,
          names.of(EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy })),
          keymap.of([{ key: 'Mod-Enter', run }]),
          keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = made
    if (autoFocus) made.focus()
    return () => made.destroy()
  }, [])

  useEffect(() => {
    const made = view.current
    if (!made || made.state.doc.toString() === code) return
    made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: code } })
  }, [code])

  useEffect(() => {
    view.current?.dispatch({ effects: markLine.of(errorLine) })
  }, [errorLine])

  return <div ref={place} className="editor" />
}

const names = new Compartment()

const markLine = StateEffect.define<number | undefined>()

const errorMark = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(markLine)) continue
      const { doc } = transaction.state
      if (!effect.value || effect.value > doc.lines) return Decoration.none
      return Decoration.set([Decoration.line({ class: 'cm-error-line' }).range(doc.line(effect.value).from)])
    }
    return transaction.docChanged ? Decoration.none : marks
  },
  provide: (field) => EditorView.decorations.from(field),
})

const highlighting = HighlightStyle.define([
  { tag: tags.comment, class: 'k-comment' },
  { tag: [tags.keyword, tags.operator], class: 'k-keyword' },
  { tag: [tags.number, tags.bool, tags.null, tags.self], class: 'k-constant' },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)], class: 'k-function' },
  { tag: tags.string, class: 'k-string' },
])

const features = [
  history(),
  lineNumbers(),
  drawSelection(),
  EditorView.lineWrapping,
  bracketMatching(),
  indentUnit.of('    '),
  EditorState.tabSize.of(4),
  python(),
  syntaxHighlighting(highlighting),
  errorMark,
  EditorView.clipboardInputFilter.of(pastedCode),
]
