import type { Module, Section } from 'courses/types.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { leavePlaceInTab, rememberPlace } from '~/lib/storage/reading-place.ts'
import { paths } from '~/paths.ts'
import { sectionAnchor } from './section-anchor.ts'
import { readPlace, readShare } from './use-reading-place.ts'

/** While the page scrolls, its place is stored this often at most. */
const saveIntervalMs = 300
const inputEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Stores the place once the reader has scrolled into the section; opening the module at its top overwrites no stored place. */
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
      timer ??= setTimeout(remember, saveIntervalMs)
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
