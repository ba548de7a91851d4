/** Minutes after 17:50 UTC, the row, and what the request was to the letter. */
const requests = [
  { at: 8.7, row: 0, kind: 'out' },
  { at: 12.2, row: 0, kind: 'in' },
  { at: 13, row: 0, kind: 'in' },
  { at: 14.3, row: 0, kind: 'in' },
  { at: 19.5, row: 0, kind: 'in' },
  { at: 23.1, row: 0, kind: 'in' },
  { at: 30.9, row: 1, kind: 'out' },
  { at: 41.2, row: 0, kind: 'in' },
  { at: 41.2, row: 2, kind: 'out' },
  { at: 57.3, row: 0, kind: 'other' },
  { at: 85, row: 0, kind: 'in' },
  { at: 130, row: 0, kind: 'out' },
]
const hosts = ['shed.example', 'old.shed.example', 'pay.example.net']
const x = (minute: number) => 14 + minute * 2.35
const y = (row: number) => 74 + row * 54

/** The requests of one afternoon by time and host, with the field that the letter covers. */
export const ScopeTimelineDrawing = () => (
  <svg
    viewBox="0 0 356 236"
    role="img"
    aria-label="Time runs from 17:50 to 20:10 UTC. The letter covers shed.example from 18:00 to 20:00. Inside lie your covered requests and one of Mia's; outside lie 17:58:40, 20:00:00, one on old.shed.example and one on pay.example.net"
  >
    <rect className="f-wash" x={x(10)} y={y(0) - 22} width={x(130) - x(10)} height="34" rx="4" />
    <g className="f-muted" fontSize="12">
      <text x={x(70)} y="40" textAnchor="middle">
        what the letter covers
      </text>
      <text x={x(10)} y="18" textAnchor="middle">
        18:00
      </text>
      <text x={x(70)} y="18" textAnchor="middle">
        19:00
      </text>
      <text x={x(130)} y="18" textAnchor="middle">
        20:00
      </text>
    </g>
    <path className="f-line" d={[10, 70, 130].map((at) => `M${x(at)} 23v6`).join('')} />
    {hosts.map((host, row) => (
      <g key={host}>
        <path className="f-line" d={`M${x(0)} ${y(row)}H${x(140)}`} />
        <text className="f-text f-mono" fontSize="12" x={x(0)} y={y(row) + 28}>
          {host}
        </text>
      </g>
    ))}
    <path className="f-line" strokeDasharray="3 3" d={`M${x(41.2)} ${y(0) + 8}V${y(2) - 8}`} />
    <text className="f-muted" fontSize="12" x={x(41.2) + 8} y={y(2) - 8}>
      redirect
    </text>
    {requests.map(({ at, row, kind }) =>
      kind === 'out' ? (
        <path
          key={`${at} ${row}`}
          d={`M${x(at) - 6} ${y(row) - 6}l12 12m0 -12l-12 12`}
          stroke="var(--danger)"
          strokeWidth="3"
        />
      ) : (
        <circle
          key={`${at} ${row}`}
          className={kind === 'in' ? 'f-accent' : undefined}
          cx={x(at)}
          cy={y(row)}
          r="5"
          fill={kind === 'in' ? undefined : 'var(--surface)'}
          stroke={kind === 'in' ? undefined : 'var(--ink)'}
          strokeWidth={kind === 'in' ? undefined : 2}
        />
      ),
    )}
    <text className="f-text" fontSize="12" x={x(57.3)} y={y(0) + 28} textAnchor="middle">
      Mia
    </text>
    <text className="f-muted" fontSize="12" x={x(0)} y="228">
      Hidden behind others: 18:02:11 (the icon), 18:04:16.
    </text>
  </svg>
)
