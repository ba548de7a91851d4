import type { ReactNode } from 'react'
import { ContourBackground } from './contour-background.tsx'

interface PageHeadProps {
  title: string
  children: ReactNode
}

export function PageHead({ title, children }: PageHeadProps) {
  return (
    <ContourBackground className="border-b border-line">
      <div className="wrap grid grid-cols-1 justify-items-center gap-4 py-[clamp(3.5rem,7vw,6rem)] text-center">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-152 text-[1.125rem] text-ink-2">{children}</p>
      </div>
    </ContourBackground>
  )
}
