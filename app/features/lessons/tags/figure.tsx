import { createContext, type ReactNode, use } from 'react'

const FigureNumber = createContext('')

interface FigureProps {
  id: string
  /** Given by the build: section, then the figure's place in it. */
  number: string
  interactive?: boolean
  children: ReactNode
}

export function Figure({ id, number, interactive, children }: FigureProps) {
  return (
    <FigureNumber value={number}>
      <figure id={id} className={interactive ? 'fig interactive' : 'fig'}>
        {children}
      </figure>
    </FigureNumber>
  )
}

export function Caption({ children }: { children: ReactNode }) {
  return (
    <figcaption>
      <b>Figure {use(FigureNumber)}</b> {children}
    </figcaption>
  )
}

/** A link to a figure of the same section. */
export const Ref = ({ href, number }: { href: string; number: string }) => <a href={href}>Figure {number}</a>
