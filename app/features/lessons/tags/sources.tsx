import { useLessonContext } from '../lesson-context.ts'

/** A superscript that leads to a source of the front matter. */
export const Cite = ({ href, number }: { href: string; number: string }) => (
  <sup className="cite">
    <a href={href} aria-label={`Source ${number}`}>
      [{number}]
    </a>
  </sup>
)

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** What the lesson rests on, and when it was last reviewed. */
export function Sources() {
  const { section, frontmatter } = useLessonContext()
  const prefix = `s${section.id.replaceAll('.', '-')}-source`
  return (
    <section className="sources" aria-label={`Sources of ${section.id}`}>
      <p className="sources-title">Sources</p>
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
    </section>
  )
}
