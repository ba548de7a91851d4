import { type ReactNode, useId } from 'react'
import { Card } from '~/ui/card.tsx'

interface SectionProps {
  title: string
  description: ReactNode
  children: ReactNode
}

export function Section({ title, description, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-x-10 gap-y-5 p-5 sm:p-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="mt-2 text-ink-2 text-sm">{description}</p>
        </div>
        <div className="min-w-0">{children}</div>
      </Card>
    </section>
  )
}
