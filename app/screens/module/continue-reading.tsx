import type { Module } from 'courses/types.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { type MouseEvent, useState } from 'react'
import { lastPlace } from '~/lib/reading-place.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import type { Destination } from './arrive.ts'
import { sectionAnchor } from './section-anchor.ts'

type ContinueReadingProps = {
  module: Module
  userId: string | undefined
  onContinue: (destination: Destination) => void
}

/** Leads to where the learner left off in this module. It stays as it was when the page opened. */
export function ContinueReading({ module, userId, onContinue }: ContinueReadingProps) {
  const [place] = useState(() => userId && lastPlace(userId, paths.module(module.course, module.number)))
  const section = place && module.sections.find(({ id }) => id === place.section)
  if (!place || !section) return null

  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !place) return
    event.preventDefault()
    onContinue({ anchor: place.anchor, offset: place.offset, focus: true })
  }

  return (
    <Button asChild className="mt-5 text-left">
      <a href={`#${sectionAnchor(section)}`} onClick={onClick}>
        <ArrowDown aria-hidden />
        <span>
          Continue at {section.id} <span className="font-normal text-ink-2">{section.title}</span>
        </span>
      </a>
    </Button>
  )
}
