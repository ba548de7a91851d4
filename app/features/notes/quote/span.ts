/** Characters of a text: the first, and the one after the last. */
export interface Span {
  start: number
  end: number
}
