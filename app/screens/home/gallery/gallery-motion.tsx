import AutoScroll from 'embla-carousel-auto-scroll'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { galleryStepPx } from './gallery-step.ts'

export interface GalleryMotionProps {
  strip: RefObject<HTMLElement | null>
  /** Where the page's text begins: the first picture stands below it. */
  head: RefObject<HTMLElement | null>
  playing: boolean
  /** Filled with what moves the strip by one picture. */
  scroll: RefObject<((direction: 1 | -1) => void) | null>
}

/** One pixel a frame, without a beginning or an end. Renders nothing: it moves the strip it is given. */
export function GalleryMotion({ strip, head, playing, scroll }: GalleryMotionProps) {
  const autoScroll = useMemo(
    () => AutoScroll({ speed: 1, startDelay: 0, playOnInit: false, stopOnFocusIn: false, stopOnMouseEnter: false }),
    [],
  )
  const align = useCallback(() => head.current?.getBoundingClientRect().left ?? 0, [head])
  const [startIndex] = useState(() => Math.round((strip.current?.scrollLeft ?? 0) / galleryStepPx))
  const [attach, embla] = useEmblaCarousel({ loop: true, align, dragFree: true, startIndex }, [autoScroll])

  useEffect(() => {
    if (strip.current) strip.current.scrollLeft = 0
    attach(strip.current)
  }, [attach, strip])

  useEffect(() => {
    if (!embla) return
    const follow = () => {
      if (playing) autoScroll.play()
      else autoScroll.stop()
    }
    follow()
    scroll.current = (direction) => {
      autoScroll.stop()
      if (direction === 1) embla.scrollNext()
      else embla.scrollPrev()
    }
    // A drag and a step stop the motion; it goes on when they have come to rest.
    embla.on('settle', follow)
    embla.on('reInit', follow)
    return () => {
      embla.off('settle', follow)
      embla.off('reInit', follow)
      scroll.current = null
    }
  }, [embla, autoScroll, playing, scroll])

  return null
}
