import type { EditorView } from '@codemirror/view'

/** By the element that holds its text, which has only the lines in view. */
export const editorOf = new WeakMap<Element, EditorView>()
