import { type MouseEvent, useEffect } from 'react'
import { Link } from 'react-router'
import { Pin } from '~/ui/pin.tsx'
import type { EntryKind } from './entries.ts'
import type { Result } from './search.ts'

export const resultId = (listId: string, index: number): string => `${listId}-${index}`

const kinds: Record<EntryKind, string> = {
  module: 'Module',
  section: 'Section',
  part: 'Part',
  term: 'Term',
}

interface ResultsProps {
  id: string
  results: readonly Result[]
  active: number
  onActive: (index: number) => void
  onFollow: (event: MouseEvent) => void
}

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
          state={entry.state}
          // The page scrolls to the anchor itself, once its text is there.
          preventScrollReset={entry.to.includes('#')}
          className={`search-result c-${entry.course}`}
          onPointerMove={() => onActive(index)}
          onClick={(event) => isPlain(event) && onFollow(event)}
        >
          <Pin />
          <span className="search-title">
            <Marked text={entry.title} marks={marks} />
          </span>
          <span className="search-kind">{entry.offered ?? kinds[entry.kind]}</span>
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
