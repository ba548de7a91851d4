import { Children, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { HiddenUntilFound } from '../hidden-until-found.tsx'

interface CodeFormsProps {
  library: string
  /** The sample, and what the library makes of it. */
  children: ReactNode
}

/** Two forms of one sample as tabs. Without scripts and on paper both are shown, one after the other (`code.css`). */
export function CodeForms({ library, children }: CodeFormsProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const names = ['Python', library]

  useEffect(() => {
    const element = box.current
    const onFound = ({ target }: Event) => setShown(target instanceof Element ? Number(target.id.slice(-1)) : 0)
    element?.addEventListener('beforematch', onFound)
    return () => element?.removeEventListener('beforematch', onFound)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const to = { ArrowLeft: 1 - shown, ArrowRight: 1 - shown, Home: 0, End: 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setShown(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div className="forms" ref={box}>
      <div className="form-tabs" role="tablist" aria-label="Forms of this code" onKeyDown={onKeyDown}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}tab-${index}`}
            aria-controls={`${id}form-${index}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            translate="no"
            onClick={() => setShown(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {Children.toArray(children).map((form, index) => (
        <HiddenUntilFound
          key={names[index]}
          id={`${id}form-${index}`}
          hidden={index !== shown}
          tab={`${id}tab-${index}`}
        >
          {form}
        </HiddenUntilFound>
      ))}
    </div>
  )
}
