import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Highlighter from 'lucide-react/icons/highlighter'
import StickyNote from 'lucide-react/icons/sticky-note'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { Button } from '~/ui/button.tsx'

interface ToolbarProps {
  ref: RefObject<HTMLFieldSetElement | null>
  range: Range
  layer: HTMLElement
  /** Where a paragraph was chosen by keys: goes to the one before or after it. */
  onStep: ((step: 1 | -1) => void) | undefined
  onHighlight: () => void
  onNote: () => void
  onClose: () => void
}

/** Below the selection: a phone's own menu stands above it. A finger's handles hang below it. */
const distance = window.matchMedia('(pointer: coarse)').matches ? 32 : 8
const heightPx = 54
const edgePx = 8

export function Toolbar({ ref, range, layer, onStep, onHighlight, onNote, onClose }: ToolbarProps) {
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const box = layer.getBoundingClientRect()
    const last = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect()
    const top = Math.min(last.bottom + distance, window.innerHeight - heightPx - edgePx)
    const left = Math.min(last.right, box.right) - (ref.current?.offsetWidth ?? 0)
    setPlace({ left: Math.max(0, left - box.left), top: top - box.top })
  }, [range, layer, ref])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (onStep && event.key === 'ArrowDown') onStep(1)
    else if (onStep && event.key === 'ArrowUp') onStep(-1)
    else return
    event.preventDefault()
  }

  return (
    <fieldset
      ref={ref}
      aria-label={onStep ? 'The chosen paragraph' : 'The selected text'}
      className="pointer-events-auto absolute z-4 flex flex-wrap gap-1 rounded-lg border border-line-strong bg-surface p-1 shadow-float print:hidden"
      style={place}
      onKeyDown={onKeyDown}
      // The selection stays.
      onPointerDown={(event) => event.preventDefault()}
    >
      {onStep && (
        <>
          <Button variant="text" size="icon" aria-label="Paragraph before" onClick={() => onStep(-1)}>
            <ArrowUp aria-hidden />
          </Button>
          <Button variant="text" size="icon" aria-label="Next paragraph" onClick={() => onStep(1)}>
            <ArrowDown aria-hidden />
          </Button>
        </>
      )}
      <Button variant="text" className="px-3 max-xs:px-2" onClick={onHighlight}>
        <Highlighter aria-hidden />
        Highlight
      </Button>
      <Button variant="text" className="px-3 max-xs:px-2" onClick={onNote}>
        <StickyNote aria-hidden />
        Note
      </Button>
      {onStep && (
        <Button variant="text" size="icon" aria-label="Cancel" onClick={onClose}>
          <X aria-hidden />
        </Button>
      )}
    </fieldset>
  )
}
