import { Children, Fragment, type ReactNode } from 'react'

/** Short facts on a line, set apart by dots; a line breaks between them. */
export function FactList({ facts }: { facts: ReactNode[] }) {
  return Children.toArray(facts).map((fact, i, all) => (
    <Fragment key={i}>
      <span className="inline-block">
        {fact}
        {i < all.length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ))
}
