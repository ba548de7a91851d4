import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** How far what is wrapped stands right of its line's first letter, in characters. */
const extraCharacters = 2

/** Deeper than this, a phone would have no room left. */
const maxCharacters = 16

/** The editor's own, beside the numbers of the lines. */
const linePaddingPx = 6

const marks = new Map<number, Decoration>()

function markOf(characters: number): Decoration {
  const known = marks.get(characters)
  if (known) return known
  const style = `padding-left: calc(${characters}ch + ${linePaddingPx}px); text-indent: -${characters}ch`
  const made = Decoration.line({ attributes: { style } })
  marks.set(characters, made)
  return made
}

function decorate({ visibleRanges, state: { doc, tabSize } }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = doc.lineAt(at)
      const indent = /^[ \t]*/.exec(line.text)?.[0].replaceAll('\t', ' '.repeat(tabSize)).length ?? 0
      builder.add(line.from, line.from, markOf(Math.min(indent + extraCharacters, maxCharacters)))
      at = line.to + 1
    }
  return builder.finish()
}

/** A long line goes on below its own indentation, which is Python's syntax, not at the edge. */
export const hangingIndent: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = decorate(view)
    }
    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) this.decorations = decorate(update.view)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)
