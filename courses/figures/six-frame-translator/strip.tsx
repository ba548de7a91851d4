import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Base } from './model.ts'

interface StripProps {
  dna: readonly Base[]
  at: number
  onSelect: (at: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The sequence as radio buttons, and what stands below in the same columns; a wide one scrolls to the chosen base. */
export function Strip({ dna, at, onSelect, onKeyDown, children }: StripProps) {
  const name = useId()
  const strip = useRef<HTMLFieldSetElement>(null)
  const [hidden, setHidden] = useState('')

  useEffect(() => {
    const box = strip.current
    if (!box) return
    const look = () => {
      const [before, after] = [box.scrollLeft > 1, box.scrollLeft + box.clientWidth < box.scrollWidth - 1]
      setHidden([before && 'before', after && 'after'].filter(Boolean).join(' '))
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])

  // By hand: scrolling into view would move the page, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer sequence moves the base
  useEffect(() => {
    const box = strip.current
    const base = box?.querySelectorAll<HTMLElement>('.sft-base')[at]
    if (!box || !base) return
    const room = 2 * base.offsetWidth
    const [left, right] = [base.offsetLeft - room, base.offsetLeft + base.offsetWidth + room]
    const labels = box.querySelector<HTMLElement>('.sft-label')?.offsetWidth ?? 0
    if (left < box.scrollLeft + labels) box.scrollLeft = left - labels
    else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth
  }, [at, dna.length])

  return (
    <div className="sft-window" data-hidden={hidden}>
      <fieldset
        ref={strip}
        className="sft-strip"
        style={{ gridTemplateColumns: `2rem repeat(${dna.length}, minmax(var(--base), 1fr)) 1.5rem` }}
      >
        <legend className="sr-only">
          Sequence, 5′ to 3′. Arrow keys choose a base; A, C, G and T change it; Delete removes it.
        </legend>
        <span className="sft-label">5′</span>
        {dna.map((base, index) => (
          <label key={index} className="sft-base">
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={`Base ${index + 1}, ${base}`}
              checked={index === at}
              onChange={() => onSelect(index)}
              onKeyDown={onKeyDown}
            />
            <span>{base}</span>
          </label>
        ))}
        <span className="sft-label">3′</span>
        {children}
      </fieldset>
    </div>
  )
}
