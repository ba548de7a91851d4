import { ProgressBar } from '~/ui/progress-bar.tsx'
import type { Arrival } from '../start-python.ts'

export function Arriving({ arrival }: { arrival: Arrival }) {
  if (arrival.stage === 'starting') return <p className="run-state">Starting Python…</p>
  return (
    <div className="fetching">
      <p>Downloading Python (first time, {arrival.megabytes} MB)</p>
      <ProgressBar aria-label="Python downloaded" value={Math.round(arrival.share * 100)} max={100} />
    </div>
  )
}

/** @param section like 'ml/1.2' */
export function Waiting({ section }: { section: string }) {
  return <p className="run-state">Waiting for the run in {section.slice(section.indexOf('/') + 1)} to finish</p>
}
