import { indentMore, undo } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useRef } from 'react'

const signs = ['(', ')', '[', ']', '{', '}', "'", '"', ':', '=', '_', '#']

/** What Python needs and a phone's keyboard hides. It stands above that keyboard, and leaves the focus in the editor. */
export function KeyRow({ view }: { view: RefObject<EditorView | undefined> }) {
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const visible = window.visualViewport
    if (!visible) return
    const place = () => {
      const hiddenPx = window.innerHeight - visible.height - visible.offsetTop
      row.current?.style.setProperty('bottom', `${Math.max(0, hiddenPx)}px`)
    }
    place()
    visible.addEventListener('resize', place)
    visible.addEventListener('scroll', place)
    return () => {
      visible.removeEventListener('resize', place)
      visible.removeEventListener('scroll', place)
    }
  }, [])

  const key = (name: string, face: string, press: (view: EditorView) => unknown) => (
    <button
      key={name}
      type="button"
      tabIndex={-1}
      aria-label={name}
      onClick={() => {
        if (!view.current) return
        press(view.current)
        view.current.focus()
      }}
    >
      {face}
    </button>
  )
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label="Keys for code"
      className="key-row"
      translate="no"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {key('Tab', 'Tab', indentMore)}
      {signs.map((sign) => key(sign, sign, (editor) => editor.dispatch(editor.state.replaceSelection(sign))))}
      {key('Undo', 'Undo', undo)}
    </div>
  )
}
