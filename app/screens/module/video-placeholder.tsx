import Play from 'lucide-react/icons/play'
import { ContourBackground } from '~/layout/contour-background.tsx'

export function VideoPlaceholder() {
  return (
    <ContourBackground className="col-span-full grid min-h-40 place-content-center justify-items-center gap-3 rounded-lg border border-line-strong border-dashed bg-sunken text-center font-semibold text-ink-2 sm:min-h-48">
      <span className="grid size-12 place-items-center rounded-full border-[1.5px] border-line-strong bg-sunken">
        <Play aria-hidden className="size-4 fill-current" />
      </span>
      <p className="rounded-full bg-sunken px-3 py-0.5">Video Overview Coming Soon</p>
    </ContourBackground>
  )
}
