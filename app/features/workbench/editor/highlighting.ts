import { HighlightStyle } from '@codemirror/language'
import { tags } from '@lezer/highlight'

export const highlighting = HighlightStyle.define([
  { tag: tags.comment, class: 'k-comment' },
  { tag: [tags.keyword, tags.operator], class: 'k-keyword' },
  { tag: [tags.number, tags.bool, tags.null, tags.self], class: 'k-constant' },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)], class: 'k-function' },
  { tag: tags.string, class: 'k-string' },
])
