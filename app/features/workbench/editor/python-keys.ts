import { indentMore, undo } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import type { RefObject } from 'react'
import type { Key } from '../key-row.tsx'

/** What a beginner needs first: a phone shows eight of them without a scroll. */
const signs = ['(', ')', ':', '"', '[', ']', '=', '_', "'", '{', '}', '#']

export function pythonKeys(view: RefObject<EditorView | undefined>): Key[] {
  const key = (name: string, press: (view: EditorView) => unknown): Key => ({
    name,
    face: name,
    press() {
      if (!view.current) return
      press(view.current)
      view.current.focus()
    },
  })
  return [
    key('Tab', indentMore),
    ...signs.map((sign) => key(sign, (editor) => editor.dispatch(editor.state.replaceSelection(sign)))),
    key('Undo', undo),
  ]
}
