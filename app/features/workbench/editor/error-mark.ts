import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'

/** From 1. */
export const markLine = StateEffect.define<number | undefined>()

export const errorMark = StateField.define({
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
