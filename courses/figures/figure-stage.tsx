import './controls.css'
import './figure-stage.css'
import { type ReactNode, useState } from 'react'
import { Choice } from './controls.tsx'
import type { FigureView } from './use-figure-state.ts'

interface FigureStageProps {
  className: string
  view: FigureView
  picture: ReactNode
  /** What the tasks below the figure are done with. */
  controls: ReactNode
  more?: ReactNode
  /** What the picture shows, in words; spoken when it changes. */
  said: ReactNode
  /** Keeps the controls below a picture that needs the whole width. */
  stacked?: boolean
  children?: ReactNode
}

/** Side by side where there is room, else the picture stays at the top of the window while the controls scroll by. */
export function FigureStage({ className, view, picture, controls, more, said, stacked, children }: FigureStageProps) {
  return (
    <div className={`plate stage-plate ${className}`}>
      <div className={stacked ? 'stage' : 'stage stage-beside'}>
        <div className="stage-picture">{picture}</div>
        <div className="stage-controls">
          <div className="fig-controls">{controls}</div>
          {more && (
            <details className="stage-more">
              <summary>More settings</summary>
              <div className="fig-controls">{more}</div>
            </details>
          )}
        </div>
        <div className="stage-foot">
          <div className="fig-said" role="status">
            {said}
          </div>
          {children}
          <CopyLink view={view} />
        </div>
      </div>
    </div>
  )
}

function CopyLink({ view }: Pick<FigureStageProps, 'view'>) {
  const [said, setSaid] = useState('')
  async function copy() {
    const address = view.share()
    try {
      await navigator.clipboard.writeText(address)
      setSaid('Link copied')
    } catch {
      setSaid('Copy the address of this page: it is the link') // the clipboard is closed to pages without a secure address
    }
  }
  return (
    <button type="button" className="stage-link" onClick={copy} onBlur={() => setSaid('')}>
      <span aria-live="polite">{said || 'Copy link to this view'}</span>
    </button>
  )
}

interface TurnedPicturesProps {
  pictures: readonly (readonly [name: string, picture: ReactNode])[]
}

/** Pictures too tall to be seen together on a phone: there one of them is chosen, elsewhere all are shown. */
export function TurnedPictures({ pictures }: TurnedPicturesProps) {
  const [shown, setShown] = useState(0)
  return (
    <>
      <div className="stage-turn">
        <Choice
          legend="Picture shown"
          options={pictures.map(([name], index) => [index, name] as const)}
          value={shown}
          onChange={setShown}
        />
      </div>
      {pictures.map(([name, picture], index) => (
        <div key={name} className={index === shown ? 'stage-turned' : 'stage-turned stage-away'}>
          {picture}
        </div>
      ))}
    </>
  )
}
