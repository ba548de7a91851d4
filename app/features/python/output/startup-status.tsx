import { ProgressBar } from '~/ui/progress-bar.tsx'
import type { Startup } from '../start-python.ts'

export function StartupStatus({ startup }: { startup: Startup }) {
  if (startup.stage === 'starting') return <p className="run-state">Starting Python…</p>
  return (
    <div className="fetching">
      <p>Downloading Python (first time, {startup.megabytes} MB)</p>
      <ProgressBar aria-label="Python downloaded" value={Math.round(startup.share * 100)} max={100} />
    </div>
  )
}

/** @param section like 'ml/1.2' */
export function QueuedStatus({ section }: { section: string }) {
  return <p className="run-state">Waiting for the run in {section.slice(section.indexOf('/') + 1)} to finish</p>
}
