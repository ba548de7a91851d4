import '~/styles/keys.css'
import './search.css'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { Results, resultId } from './results.tsx'
import { useSearch } from './use-search.ts'

interface SearchDialogProps {
  /** What to begin with. */
  typed: string
  onClose: () => void
  onShortcuts: () => void
}

/** The search over all lessons: a field and what it finds, by keyboard from there. Loaded on first use. */
export function SearchDialog({ typed, onClose, onShortcuts }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [query, setQuery] = useState(typed)
  const [active, setActive] = useState(0)
  const { data: search, isError, refetch } = useSearch()
  const results = search?.(query) ?? []
  const close = () => dialog.current?.close()
  useLayoutEffect(() => dialog.current?.showModal(), [])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + results.length) % Math.max(results.length, 1))
    else if (event.key === 'Enter') document.getElementById(resultId(listId, active))?.click()
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search lessons"
      className="search"
      onClose={onClose}
      // A press beside it lands on the dialog itself.
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <div className="search-body">
        <div className="search-field">
          <input
            type="text"
            role="combobox"
            aria-label="Search lessons"
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={results.length > 0 ? resultId(listId, active) : undefined}
            placeholder="Search lessons"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          <Button variant="text" size="icon" aria-label="Close search" onClick={close}>
            <X aria-hidden />
          </Button>
        </div>
        <Results id={listId} results={results} active={active} onActive={setActive} onFollow={close} />
        <div role="status" className={results.length > 0 ? 'sr-only' : 'search-note'}>
          {results.length > 0 && (results.length === 1 ? '1 result' : `${results.length} results`)}
          {results.length === 0 && !isError && <Note query={query} ready={search !== undefined} />}
        </div>
        {isError && (
          <div role="alert" className="search-note">
            <p>The search could not be loaded. Check your connection.</p>
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        <footer className="search-foot">
          <p className="search-sign-in">Lessons open once you are signed in.</p>
          <p className="search-keys">
            <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> opens <kbd>Esc</kbd> closes
          </p>
          <Button
            variant="text"
            size="sm"
            onClick={() => {
              close()
              onShortcuts()
            }}
          >
            Keyboard shortcuts
          </Button>
        </footer>
      </div>
    </dialog>
  )
}

function Note({ query, ready }: { query: string; ready: boolean }) {
  const typed = query.trim()
  if (!ready) return <p>Loading the index of all lessons…</p>
  if (!typed) return <p>Finds modules, sections, headings and the terms that lessons define.</p>
  return (
    <p>
      Nothing is called <b>“{typed}”</b>. Try fewer words, or another word for it.
    </p>
  )
}
