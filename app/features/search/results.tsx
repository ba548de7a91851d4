import { type MouseEvent, useEffect } from 'react'
import { Link } from 'react-router'
import { Pin } from '~/ui/pin'
import type { EntryKind } from './entries.ts'
import type { Result } from './search.ts'

/** The id of a result's element, for the field that names the active one. */
export const resultId = (listId: string, index: number): string => `${listId}-${index}`

const kinds: Record<EntryKind, string> = { module: 'Module', section: 'Section', part: 'Part', term: 'Term' }

interface ResultsProps {
  id: string
  results: readonly Result[]
  active: number
  onActive: (index: number) => void
  /** A result was followed on this page, not opened beside it. */
  onFollow: () => void
}

/** What was found, best first. The focus stays in the field; the active result is marked. */
export function Results({ id, results, active, onActive, onFollow }: ResultsProps) {
  useEffect(() => {
    document.getElementById(resultId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={id} role="listbox" aria-label="Results" className="search-results" hidden={results.length === 0}>
      {results.map(({ entry, marks }, index) => (
        <Link
          key={entry.to}
          id={resultId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={entry.to}
          // The page goes to the place itself, once its text is there.
          preventScrollReset={entry.to.includes('#')}
          className={`search-result c-${entry.course}`}
          onPointerMove={() => onActive(index)}
          onClick={(event) => isPlain(event) && onFollow()}
        >
          <Pin />
          <span className="search-title">
            <Marked text={entry.title} marks={marks} />
          </span>
          <span className="search-kind">{kinds[entry.kind]}</span>
          {entry.means && <span className="search-means">{entry.means}</span>}
          <span className="search-place">{entry.place}</span>
        </Link>
      ))}
    </div>
  )
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function Marked({ text, marks }: { text: string; marks: Result['marks'] }) {
  let at = 0
  const pieces = marks.flatMap(([start, end]) => {
    if (start < at) return []
    const before = text.slice(at, start)
    at = end
    return [before, <mark key={start}>{text.slice(start, end)}</mark>]
  })
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  )
}
