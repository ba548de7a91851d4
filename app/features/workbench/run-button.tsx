import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'

interface RunButtonProps {
  running: boolean
  className: string
  onRun: () => void
  onStop: () => void
}

/** One button for both, as wide for either, so that neither the focus nor what stands beside it moves. */
export function RunButton({ running, className, onRun, onStop }: RunButtonProps) {
  return (
    <button type="button" className={className} onClick={running ? onStop : onRun}>
      {running ? <Square aria-hidden /> : <Play aria-hidden />}
      <span className="run-label min-w-[2.7em] text-left">{running ? 'Stop' : 'Run'}</span>
    </button>
  )
}
