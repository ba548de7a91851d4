import { lessonPrefix } from 'courses/anchors.ts'
import { useLessonContext } from '../lesson-context.ts'

export const Cite = ({ href, number }: { href: string; number: string }) => (
  <sup className="cite">
    <a href={href} aria-label={`Source ${number}`} onClick={() => unfold(href.slice(1))}>
      [{number}]
    </a>
  </sup>
)

/** Not every browser opens the <details> that a link leads into. */
const unfold = (id: string) => document.getElementById(id)?.closest('details')?.setAttribute('open', '')

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

export function Sources() {
  const { section, frontmatter } = useLessonContext()
  const prefix = `${lessonPrefix(section.id)}source`
  return (
    <section className="sources" aria-label={`Sources of ${section.id}`}>
      <details className="folded">
        <summary>Sources</summary>
        <ol>
          {frontmatter.sources.map((source, index) => (
            <li key={source.id} id={`${prefix}-${index + 1}`}>
              <a href={source.url}>{source.text}</a>
            </li>
          ))}
        </ol>
        <p>
          Reviewed on <time dateTime={frontmatter.reviewed}>{day.format(new Date(frontmatter.reviewed))}</time>
        </p>
      </details>
    </section>
  )
}
