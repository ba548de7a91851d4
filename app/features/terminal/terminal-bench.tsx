import '../workbench/workbench.css'
import './terminal.css'
import type { ReactNode } from 'react'
import { OutputText } from '../python/output/output-text.tsx'
import { spokenOutput } from '../python/output/spoken-output.ts'
import { QueuedStatus, StartupStatus } from '../python/output/startup-status.tsx'
import { Prompt } from './prompt.tsx'
import type { End, Terminal } from './use-terminal.ts'

interface TerminalBenchProps {
  title: string
  terminal: Terminal
  /** What the lesson says that it prints: it stays until a command has run. */
  printed?: ReactNode
  autoFocus?: boolean
  /** Under the prompt. */
  children?: ReactNode
}

export function TerminalBench({ title, terminal, printed, autoFocus = false, children }: TerminalBenchProps) {
  const { text, end, startup } = terminal
  return (
    <div className="terminal">
      {text === '' && end === undefined && printed}
      <div className="run-output">
        {startup && <StartupStatus startup={startup} />}
        {text !== '' && (
          <div className="output">
            <span>Output</span>
            <OutputText text={text} />
          </div>
        )}
        <div role="status">
          <Outcome terminal={terminal} />
          {terminal.ahead.length > 0 && (
            <p className="run-state">
              Runs next: <code>{terminal.ahead.join('; ')}</code>
            </p>
          )}
        </div>
      </div>
      <Prompt title={title} terminal={terminal} focusAtStart={autoFocus} />
      {children}
    </div>
  )
}

const sentences: Record<Exclude<End, 'done'>, string> = {
  stopped: 'Stopped. Your files are as they were before this command.',
  failed: 'The terminal could not be downloaded. Check your connection and run it again.',
  crashed: 'The terminal crashed and was restarted. Your files are as they were before this command. Run it again.',
  notIsolated: 'This browser cannot run commands safely, with your account out of their reach. Try another browser.',
}

function Outcome({ terminal }: { terminal: Terminal }) {
  const { running, startup, waitsFor, end, printed } = terminal
  if (running && waitsFor) return <QueuedStatus section={waitsFor} />
  if (running && startup) return null
  if (running) return <p className="run-state">Running…</p>
  if (end === undefined) return null
  if (end !== 'done') return <p className="run-state">{sentences[end]}</p>
  return printed === '' ? (
    <p className="run-state">Done, no output.</p>
  ) : (
    <p className="sr-only">{spokenOutput(printed)}</p>
  )
}
