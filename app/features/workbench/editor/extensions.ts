import { history } from '@codemirror/commands'
import { python } from '@codemirror/lang-python'
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, lineNumbers } from '@codemirror/view'
import { pastedCode } from '../pasted-code.ts'
import { errorMark } from './error-mark.ts'
import { hangingIndent } from './hanging-indent.ts'
import { highlighting } from './highlighting.ts'

/** Here and not in a style sheet: what the editor brings holds against all layers. */
const look = EditorView.theme({
  '&': { background: 'var(--code-bg)', color: 'var(--ink)', font: 'var(--code-font)' },
  '&.cm-focused': { outline: 'none' },
  // Above the line numbers, which would cover its left side.
  '&.cm-focused::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 201,
    outline: '2px solid var(--focus)',
    outlineOffset: '-2px',
    pointerEvents: 'none',
  },
  '.cm-scroller': { font: 'inherit', overflowX: 'auto' },
  '.cm-content': { paddingBlock: 'var(--s4)', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { border: '0', background: 'var(--code-bg)', color: 'var(--ink-3)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--focus) 28%, transparent)',
  },
})

export const extensions = [
  history(),
  lineNumbers(),
  drawSelection(),
  EditorView.lineWrapping,
  hangingIndent,
  bracketMatching(),
  indentUnit.of('    '),
  EditorState.tabSize.of(4),
  python(),
  syntaxHighlighting(highlighting),
  errorMark,
  EditorView.clipboardInputFilter.of(pastedCode),
  look,
]
