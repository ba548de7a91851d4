import type { Module } from 'courses/types.ts'
import { type RefObject, useEffect } from 'react'
import { leavePlaceInTab, rememberPlace } from '~/lib/reading-place.ts'
import { paths } from '~/paths.ts'
import { sectionAnchor } from './section-anchor.ts'
import { readPlace } from './use-reading-place.ts'

/** How often a scrolling page is looked at, in milliseconds. */
const pause = 300
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Remembers where the learner reads. Only what a hand has scrolled to counts, and only below the first section's head:
 * opening a module, or looking at its top, forgets nothing.
 */
export function useReadingMemory(
  module: Module,
  lessons: RefObject<HTMLElement | null>,
  userId: string | undefined,
): void {
  useEffect(() => {
    if (!userId) return
    let touched = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const touch = () => {
      touched = true
    }
    const remember = () => {
      timer = undefined
      if (!touched || !lessons.current) return
      const path = paths.module(module.course, module.number)
      const { section: index, part } = readPlace(lessons.current)
      const section = module.sections[index]
      if (!section) return leavePlaceInTab(path)
      const anchor = part ?? sectionAnchor(section)
      const top = document.getElementById(anchor)?.getBoundingClientRect().top
      if (top !== undefined) rememberPlace(userId, path, { section: section.id, anchor, offset: Math.round(top) })
    }
    const onScroll = () => {
      timer ??= setTimeout(remember, pause)
    }
    for (const hand of hands) window.addEventListener(hand, touch, { passive: true })
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', remember)
    return () => {
      clearTimeout(timer)
      for (const hand of hands) window.removeEventListener(hand, touch)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', remember)
    }
  }, [module, lessons, userId])
}
