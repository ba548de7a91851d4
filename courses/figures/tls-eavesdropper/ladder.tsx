import type { Message } from './model.ts'

const [left, right] = [14, 326]
const topY = 34
const rowHeight = 31

export const bytesOf = ({ lengths }: Message): string =>
  lengths[0] ? `${lengths.map((length) => length.toLocaleString('en-US')).join(' + ')} bytes` : 'no data'

/** Several messages in one record are named by the first and the last. */
const shortName = ({ names }: Message): string => (names.length > 1 ? `${names[0]} … ${names.at(-1)}` : `${names[0]}`)

interface LadderProps {
  messages: readonly Message[]
  steps: number
  /** Rows to keep room for. */
  rows: number
  label: string
}

export function Ladder({ messages, steps, rows, label }: LadderProps) {
  const bottom = topY + rows * rowHeight + 2
  return (
    <svg viewBox={`0 0 340 ${bottom + 2}`} role="img" aria-label={label}>
      <g className="f-text" fontSize="13" fontWeight="600">
        <text x={left - 8} y="16">
          Ada
        </text>
        <text x={right + 8} y="16" textAnchor="end">
          clinic
        </text>
      </g>
      <path className="f-line" d={`M${left} 22V${bottom}M${right} 22V${bottom}`} />
      {messages.slice(0, steps).map((message, index) => (
        <Arrow key={message.names[0]} message={message} y={topY + index * rowHeight} now={index === steps - 1} />
      ))}
    </svg>
  )
}

function Arrow({ message, y, now }: { message: Message; y: number; now: boolean }) {
  const { from, sealed } = message
  const line = y + 20
  const tip = from === 'client' ? `M${right - 8} ${line - 4}l7 4l-7 4` : `M${left + 8} ${line - 4}l-7 4l7 4`
  return (
    <g>
      {now && <rect className="f-wash" x={left + 3} y={y - 2} width={right - left - 6} height={rowHeight - 3} rx="4" />}
      <text className="f-text" x={left + 12} y={y + 12} fontSize="12" fontWeight={now ? 600 : 400}>
        {shortName(message)}
      </text>
      <text className="f-muted" x={right - 12} y={y + 12} fontSize="11.5" textAnchor="end">
        {bytesOf(message)}
      </text>
      <path
        className={sealed ? 'tle-arrow tle-sealed' : 'tle-arrow'}
        d={`M${left + 2} ${line}H${right - 2}${sealed ? '' : tip}`}
      />
      {sealed && <path className="tle-arrow" d={tip} />}
    </g>
  )
}
