import type { Module } from 'courses/types.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useState } from 'react'
import { Link } from 'react-router'
import { lastPlace } from '~/lib/storage/reading-place.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { sectionAnchor } from './section-anchor.ts'

interface ContinueReadingProps {
  module: Module
  userId: string | undefined
  completed: boolean
}

/** Stays as it was when the page opened. */
export function ContinueReading({ module, userId, completed }: ContinueReadingProps) {
  const [place] = useState(() => userId && lastPlace(userId, paths.module(module.course, module.number)))
  const section = place && module.sections.find(({ id }) => id === place.section)
  if (!place || !section) return null
  return (
    <Button asChild className="mt-5 max-w-full shrink text-left print:hidden">
      <Link to={{ hash: sectionAnchor(section) }} state={{ place }} preventScrollReset>
        <ArrowDown aria-hidden />
        <span>
          {completed ? 'Back to' : 'Continue at'} {section.id}{' '}
          <span className="font-normal text-ink-2">{section.title}</span>
        </span>
      </Link>
    </Button>
  )
}
