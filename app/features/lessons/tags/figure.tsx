import { FigureAnchor } from 'courses/figures/figure-anchor.ts'
import { Children, createContext, isValidElement, type ReactNode, use, useState } from 'react'
import { LessonOpen } from '../lesson-context.ts'
import { usePrinting } from '../use-printing.ts'

const FigureNumber = createContext('')

interface FigureProps {
  id: string
  number: string
  interactive?: boolean
  children: ReactNode
}

export function Figure({ id, number, interactive, children }: FigureProps) {
  return (
    <FigureNumber value={number}>
      <figure id={id} className={interactive ? 'fig interactive' : 'fig'}>
        {interactive ? (
          <FigureAnchor value={id}>
            <WhenSeen>{children}</WhenSeen>
          </FigureAnchor>
        ) : (
          children
        )}
      </figure>
    </FigureNumber>
  )
}

/** Saves the figure's computation until it is visible; its caption can be searched before. */
function WhenSeen({ children }: { children: ReactNode }) {
  const [open, printing] = [use(LessonOpen), usePrinting()]
  const [seen, setSeen] = useState(open)
  if ((open || printing) && !seen) setSeen(true)
  return seen ? children : Children.toArray(children).filter((child) => isValidElement(child) && child.type === Caption)
}

export function Caption({ children }: { children: ReactNode }) {
  return (
    <figcaption>
      <b>Figure {use(FigureNumber)}</b> {children}
    </figcaption>
  )
}

export const Ref = ({ href, number }: { href: string; number: string }) => <a href={href}>Figure {number}</a>
