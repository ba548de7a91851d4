import { useState } from 'react'
import { useHydrated } from '~/lib/browser/hooks/use-hydrated.ts'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { Button } from '~/ui/button.tsx'
import { LoadFailure } from '~/ui/loading/load-failure.tsx'
import { galleryItems, gallerySize } from './gallery/gallery-items.ts'

const [still] = galleryItems.filter(({ id }) => id === 'loss-surface')

const loadValley = () => import('./valley.tsx')

/** One figure and one question of a lesson, for everybody. Their code comes when it is asked for. */
export function TryIt() {
  const hydrated = useHydrated()
  const [wanted, setWanted] = useState(false)
  const { state, loaded, retry } = useLazy(loadValley, wanted)

  return (
    <section aria-labelledby="try-it" className="c-ml wrap pt-[clamp(3.5rem,7vw,6rem)]">
      <h2 id="try-it">Find the valley</h2>
      <p className="mt-3 max-w-152 text-ink-2">
        A network learns by walking downhill: each step moves a little downhill on the error. Try it on a map of the
        error, no account needed.
      </p>
      <div className="mt-8">
        {loaded ? (
          <loaded.Valley />
        ) : (
          still && (
            <figure className="grid gap-6 rounded-lg border border-line bg-surface p-5 md:grid-cols-2 md:items-center lg:p-6">
              <img
                src={still.imageUrl}
                alt={still.alt}
                {...gallerySize}
                loading="lazy"
                className="aspect-296/222 w-full rounded-lg"
              />
              <figcaption className="text-ink-2">
                <b className="block font-semibold text-ink">{still.title}</b>
                {still.caption}
                {state === 'failed' && <LoadFailure name="the figure" onRetry={retry} className="mt-5" />}
                {hydrated && state !== 'failed' && (
                  <span className="mt-5 block">
                    <Button onClick={() => setWanted(true)}>Try it yourself</Button>
                  </span>
                )}
              </figcaption>
            </figure>
          )
        )}
      </div>
    </section>
  )
}
