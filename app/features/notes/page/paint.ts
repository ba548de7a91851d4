const names = { notes: 'lesson-notes', chosen: 'lesson-chosen' } as const

/** Without the CSS Custom Highlight API the marks are lines of their own (`marks.tsx`). */
export const canPaint = typeof CSS !== 'undefined' && 'highlights' in CSS

/** Colors text without changing the page's elements, which are React's and a translator's. */
export function paint(what: keyof typeof names, ranges: readonly Range[]): void {
  if (!canPaint) return
  if (ranges.length > 0) CSS.highlights.set(names[what], new Highlight(...ranges))
  else CSS.highlights.delete(names[what])
}
