import { useState } from 'react'
import { type GalleryItem, gallerySize } from './gallery-items.ts'

interface GalleryPictureProps {
  item: GalleryItem
  /** The second of two, there only so that the strip can loop. */
  again?: boolean
}

const failedBeforeHydration = (image: HTMLImageElement | null) =>
  image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== ''

export function GalleryPicture({ item, again = false }: GalleryPictureProps) {
  const { title, caption, alt, imageUrl, placeholder } = item
  const [failed, setFailed] = useState(false)
  return (
    <li className="shrink-0 basis-80 pr-6" aria-hidden={again || undefined}>
      <figure>
        {failed ? (
          <div
            role="img"
            aria-label={alt}
            className="grid aspect-296/222 w-full place-content-center justify-items-center gap-2 rounded-lg border border-line bg-sunken p-4 text-center"
          >
            <span className="text-3xl">{placeholder}</span>
            <span className="font-semibold">{title}</span>
          </div>
        ) : (
          <img
            ref={(image) => {
              if (failedBeforeHydration(image)) setFailed(true)
            }}
            src={imageUrl}
            alt={again ? '' : alt}
            {...gallerySize}
            loading="lazy"
            draggable={false}
            className="aspect-296/222 w-full rounded-lg"
            onError={() => setFailed(true)}
          />
        )}
        <figcaption className="mt-3 text-sm leading-[1.45] text-ink-2">
          <b className="block text-ui font-semibold text-ink">{title}</b>
          {caption}
        </figcaption>
      </figure>
    </li>
  )
}
