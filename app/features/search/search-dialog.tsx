import '~/styles/keys.css'
import './search.css'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useState } from 'react'
import { isComposing } from '~/lib/browser/is-composing.ts'
import { Button } from '~/ui/button.tsx'
import { closeModal, Modal } from '~/ui/dialogs/modal.tsx'
import { LoadFailure } from '~/ui/loading/load-failure.tsx'
import type { Entry } from './entries.ts'
import { openToEveryone } from './open-to-everyone.ts'
import { Results, resultId } from './results.tsx'
import { useSearch } from './use-search.ts'

interface SearchDialogProps {
  typed: string
  suggested: readonly Entry[]
  /** Nobody is signed in: most lessons lead to signing in first. */
  isVisitor: boolean
  onClose: () => void
  onShortcuts: () => void
}

export function SearchDialog({ typed, suggested, isVisitor, onClose, onShortcuts }: SearchDialogProps) {
  const listId = useId()
  const [query, setQuery] = useState(typed)
  const [active, setActive] = useState(0)
  const { data: search, isError, refetch } = useSearch()
  const empty = query.trim() === ''
  const found = empty ? suggested.map((entry) => ({ entry, marks: [] })) : (search?.(query) ?? [])
  const results = isVisitor ? found.map((result) => ({ ...result, entry: openToEveryone(result.entry) })) : found

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + results.length) % Math.max(results.length, 1))
    else if (event.key === 'Enter') document.getElementById(resultId(listId, active))?.click()
    else return
    event.preventDefault()
  }

  return (
    <Modal aria-label="Search lessons" className="search" onClose={onClose}>
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
          <Button variant="text" size="icon" aria-label="Close search" onClick={closeModal}>
            <X aria-hidden />
          </Button>
        </div>
        <Results id={listId} results={results} active={active} onActive={setActive} onFollow={closeModal} />
        <div role="status" className={results.length > 0 && !empty ? 'sr-only' : 'search-note'}>
          {results.length > 0 && !empty && (results.length === 1 ? '1 result' : `${results.length} results`)}
          {(results.length === 0 || empty) && !isError && <Note query={query} ready={search !== undefined} />}
        </div>
        {isError && <LoadFailure name="search" onRetry={() => void refetch()} className="search-note" />}
        <footer className="search-foot">
          <p className="search-sign-in">Sign in to open the other lessons.</p>
          <p className="search-keys">
            <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> opens <kbd>Esc</kbd> closes
          </p>
          <Button
            variant="text"
            size="sm"
            onClick={(event) => {
              closeModal(event)
              onShortcuts()
            }}
          >
            Keyboard shortcuts
          </Button>
        </footer>
      </div>
    </Modal>
  )
}

function Note({ query, ready }: { query: string; ready: boolean }) {
  const typed = query.trim()
  if (!ready) return <p>Loading the lesson index…</p>
  if (!typed) return <p>Search modules, sections, headings and terms.</p>
  return (
    <p>
      No results for <b>“{typed}”</b>. Try fewer words, or a different word.
    </p>
  )
}
