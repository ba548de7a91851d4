import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '~/lib/browser/hooks/use-media-query.ts'
import { Button } from '~/ui/button.tsx'
import { galleryItems } from './gallery-items.ts'
import type { GalleryMotion, GalleryMotionProps } from './gallery-motion.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { galleryStepPx } from './gallery-step.ts'

/** Scrolls by hand. Where motion is welcome it is doubled and moves, but not while pointed at, focused or paused. */
export function Gallery() {
  const stillWanted = useMediaQuery('(prefers-reduced-motion: reduce)')
  const section = useRef<HTMLElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [Motion, setMotion] = useState<typeof GalleryMotion>()
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const scroll = useRef<GalleryMotionProps['scroll']['current']>(null)

  const mayMove = stillWanted === false
  useEffect(() => {
    if (!mayMove || !section.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      import('./gallery-motion.tsx').then((module) => setMotion(() => module.GalleryMotion), console.error)
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [mayMove])

  const moving = mayMove && Motion !== undefined
  const go = (direction: 1 | -1) => {
    if (moving) scroll.current?.(direction)
    else strip.current?.scrollBy({ left: direction * galleryStepPx, behavior: stillWanted ? 'instant' : 'smooth' })
  }
  const goByKey = (event: KeyboardEvent) => {
    if (!moving || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    event.preventDefault()
    go(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <section ref={section} aria-labelledby="gallery" className="pt-[clamp(3.5rem,7vw,6rem)]">
      <div ref={head} className="wrap flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="gallery">Featured Gallery</h2>
          <p className="mt-3 max-w-152 text-ink-2">Every picture was made with code you will learn to write.</p>
        </div>
        <div className="-mx-3 flex gap-1">
          {mayMove && (
            <Button
              variant="text"
              size="icon"
              aria-label={paused ? 'Play gallery' : 'Pause gallery'}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
            </Button>
          )}
          <Button variant="text" size="icon" aria-label="Previous picture" onClick={() => go(-1)}>
            <ChevronLeft aria-hidden />
          </Button>
          <Button variant="text" size="icon" aria-label="Next picture" onClick={() => go(1)}>
            <ChevronRight aria-hidden />
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a strip that scrolls has to take the focus, and a name with it */}
      <div
        ref={strip}
        role="group"
        aria-labelledby="gallery"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        data-moving={moving}
        className="strip mt-8 pb-1"
        onKeyDown={goByKey}
        onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <ul className="flex">
          {galleryItems.map((item) => (
            <GalleryPicture key={item.id} item={item} />
          ))}
          {moving && galleryItems.map((item) => <GalleryPicture key={`${item.id}-again`} item={item} again />)}
        </ul>
      </div>
      {moving && <Motion strip={strip} head={head} playing={!paused && !pointed && !focused} scroll={scroll} />}
    </section>
  )
}
