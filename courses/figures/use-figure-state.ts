import { use, useEffect, useRef, useState } from 'react'
import { withoutPrefix } from '../anchors.ts'
import { FigureAnchor } from './figure-anchor.ts'
import { type Fields, initialState, readState, searchWith, textInSearch, writeState } from './figure-state.ts'

export interface FigureView {
  /** Puts the state into the address at once, and returns the address. */
  share: () => string
}

interface FigureState<S> extends FigureView {
  state: S
  change: (part: Partial<S>) => void
  reset: () => void
}

/** How long a state has to last before the address says it, in ms: browsers allow some 100 changes in 30 seconds. */
const saveDelayMs = 400

/** The address always spells the state, so that its copy leads to what is seen; steps of the history are not made of it. */
export function useFigureState<S extends object>(fields: Fields<S>): FigureState<S> {
  const anchor = use(FigureAnchor)
  // A notebook is drawn where there is no address.
  const [state, setState] = useState(() =>
    readState(fields, textInSearch(globalThis.location?.search ?? '', withoutPrefix(anchor)) ?? ''),
  )
  const text = writeState(fields, state)
  const written = useRef(text)

  function share() {
    written.current = text
    const address =
      location.pathname + searchWith(location.search, withoutPrefix(anchor), text) + (anchor && `#${anchor}`)
    history.replaceState(history.state, '', address) // the entry keeps what the router knows it by
    return location.href
  }
  const latest = useRef(share)
  latest.current = share

  useEffect(() => {
    if (text === written.current) return
    const { href } = location
    const timer = setTimeout(() => {
      if (location.href === href) latest.current() // else the page has gone elsewhere meanwhile
    }, saveDelayMs)
    return () => clearTimeout(timer)
  }, [text])

  // Going back to an entry that spells a state shows that one.
  useEffect(() => {
    const onPop = () => {
      const said = textInSearch(location.search, withoutPrefix(anchor))
      if (said !== undefined) setState(readState(fields, said))
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [anchor, fields])

  return {
    state,
    change: (part) => setState((before) => ({ ...before, ...part })),
    reset: () => setState(initialState(fields)),
    share,
  }
}
