import type { ComponentProps, ReactNode } from 'react'
import { useLessonContext } from '../lesson-context.ts'

interface Content {
  children: ReactNode
}

export function Opening({ children }: Content) {
  const { objectives } = useLessonContext().frontmatter
  return (
    <>
      <div className="opening">{children}</div>
      <div className="objectives">
        <p>After this section you can</p>
        <ul>
          {objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

export const Recap = ({ children }: Content) => <div className="recap">{children}</div>

export const Steps = ({ children }: Content) => <div className="steps">{children}</div>

export const GoFurther = ({ children }: Content) => <div className="go-further">{children}</div>

export const LessonTable = (props: ComponentProps<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus
  // biome-ignore lint/a11y/useSemanticElements: a section would be one landmark a table, all of one name
  <div className="table-scroll" role="group" aria-label="Table" tabIndex={0}>
    <table {...props} />
  </div>
)

/** A browser's translator would translate names, too. */
export const InlineCode = (props: ComponentProps<'code'>) => <code translate="no" {...props} />

/** An empty cell in the corner is no heading. */
export const HeaderCell = ({ children, ...props }: ComponentProps<'th'>) =>
  children ? <th {...props}>{children}</th> : <td {...props} />
