import type { Module, Section } from 'courses/types.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router'
import { useProgress } from '~/features/progress/use-progress.ts'
import { formatNumber } from '~/lib/format-number.ts'
import { readShare, useReadingPlace } from '../reading/use-reading-place.ts'
import { useScrolled } from '../reading/use-scrolled.ts'
import { SectionSheet, type SectionSheetProps } from './section-sheet.tsx'

interface SectionBarProps extends Omit<SectionSheetProps, 'part' | 'onClose'> {
  /** Its children are the module's sections. */
  lessons: RefObject<HTMLElement | null>
}

/** In the bar of small screens: the section in view, how much of it has been read, and the way to all others. */
export function SectionBar({ lessons, ...sections }: SectionBarProps) {
  const bar = useOutletContext<HTMLElement | null>()
  const { begun, left, part } = useReadingPlace(lessons)
  const [shown, setShown] = useState(false)
  return (
    <>
      {bar &&
        createPortal(
          <div className={`c-${sections.module.course} @container`}>
            <Title {...sections} inView={begun && !left} shown={shown} onPress={() => setShown(true)} />
            <ReadLine lessons={lessons} />
          </div>,
          bar,
        )}
      {shown && <SectionSheet {...sections} part={part} onClose={() => setShown(false)} />}
    </>
  )
}

interface TitleProps {
  module: Module
  open: Section
  inView: boolean
  shown: boolean
  onPress: () => void
}

function Title({ module, open, inView, shown, onPress }: TitleProps) {
  const { status, progress } = useProgress()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={shown}
      onClick={onPress}
      className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-lg px-1.5 py-0.5 text-left leading-tight hover:bg-sunken"
    >
      <span className="min-w-0">
        <b className="line-clamp-2 font-semibold text-sm leading-[1.15] wrap-anywhere">
          {inView ? `${open.id} ${open.title}` : module.title}
        </b>
        <span className="sr-only">. Sections of this module. </span>
        <span className="block truncate text-ink-2 text-xs tabular-nums @max-[10rem]:hidden">
          Module {module.number}
          {status === 'ready' && ` · ${formatNumber(progress.totalXP)} XP · Lv.${progress.level}`}
        </span>
      </span>
      <ChevronDown aria-hidden className="ml-auto size-4 shrink-0 text-ink-2" />
    </button>
  )
}

/** Moved without React: it follows every frame of a scroll. */
function ReadLine({ lessons }: Pick<SectionBarProps, 'lessons'>) {
  const line = useRef<HTMLSpanElement>(null)
  const look = useCallback((root: HTMLElement) => {
    if (line.current) line.current.style.scale = `${readShare(root).toFixed(4)} 1`
  }, [])
  useScrolled(lessons, look)
  return (
    <span
      ref={line}
      aria-hidden
      className="absolute inset-x-0 bottom-0 h-0.5 origin-left scale-x-0 bg-course forced-colors:bg-[Highlight]"
    />
  )
}
