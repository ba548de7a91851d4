import type { Module, Section } from 'courses/types.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { leavePlaceInTab, rememberPlace } from '~/lib/storage/reading-place.ts'
import { paths } from '~/paths.ts'
import { sectionAnchor } from './section-anchor.ts'
import { readPlace, readShare } from './use-reading-place.ts'

/** How often a scrolling page is looked at, in milliseconds. */
const saveDelayMs = 300
const inputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Only scrolling after input counts, below the open section's head: to open a module, or see its top, forgets nothing. */
export function useReadingMemory(
  module: Module,
  lessons: RefObject<HTMLElement | null>,
  userId: string | undefined,
  open: Section | undefined,
): void {
  const touched = useRef(false)
  useEffect(() => {
    if (!userId || !open) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const touch = () => {
      touched.current = true
    }
    const remember = () => {
      timer = undefined
      if (!touched.current || !lessons.current) return
      const path = paths.module(module.course, module.number)
      const { begun, part } = readPlace(lessons.current)
      if (!begun) return leavePlaceInTab(path)
      const anchor = part ?? sectionAnchor(open)
      const top = document.getElementById(anchor)?.getBoundingClientRect().top
      if (top === undefined) return
      const share = Math.round(readShare(lessons.current) * 100) / 100
      rememberPlace(userId, path, { section: open.id, anchor, offset: Math.round(top), share })
    }
    const onScroll = () => {
      timer ??= setTimeout(remember, saveDelayMs)
    }
    for (const type of inputEvents) window.addEventListener(type, touch, { passive: true })
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', remember)
    return () => {
      clearTimeout(timer)
      for (const type of inputEvents) window.removeEventListener(type, touch)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', remember)
    }
  }, [module, lessons, userId, open])
}
