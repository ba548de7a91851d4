import Play from 'lucide-react/icons/play'
import { ContourBackground } from '~/layout/frames/contour-background.tsx'

export function VideoPlaceholder() {
  return (
    <ContourBackground className="col-span-full flex min-h-24 items-center gap-2 rounded-lg border border-line-strong border-dashed bg-sunken px-4 py-3 font-semibold text-ink-2 print:hidden">
      <span className="grid size-11 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-sunken">
        <Play aria-hidden className="size-4 fill-current" />
      </span>
      <p className="rounded-full bg-sunken px-3 py-0.5">Video Overview Coming Soon</p>
    </ContourBackground>
  )
}
