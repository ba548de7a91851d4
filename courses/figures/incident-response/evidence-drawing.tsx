/** Where each bar ends, in powers of ten of seconds; what needs power is `power`. */
const rows = [
  { name: 'Registers, cache', lasts: -6, power: true },
  { name: 'Connections', lasts: 2.5, power: true },
  { name: 'Processes', lasts: 3.1, power: true },
  { name: 'Temporary files', lasts: 3.6, power: true },
  { name: 'Memory', lasts: 3.9, power: true },
  { name: 'Disk', lasts: 6.8, power: false },
  { name: 'Logs elsewhere', lasts: 7.4, power: false },
  { name: 'Backups', lasts: 8, power: false },
]
const ticks = [
  [0, '1 s'],
  [1.78, '1 min'],
  [3.56, '1 h'],
  [4.94, '1 day'],
  [6.41, '1 mo'],
  [7.5, '1 yr'],
] as const
const fromX = 112
const x = (power: number) => fromX + Math.max(0.15, power) * 29.5
const y = (row: number) => 8 + row * 26

/** How long kinds of evidence last, and which of them a power cut takes. */
export function EvidenceDrawing() {
  return (
    <svg
      viewBox="0 0 356 260"
      role="img"
      aria-label="Registers last less than a second, connections minutes, processes, temporary files and memory up to hours, and all of these end with the power. Disk, logs kept elsewhere and backups last months to years and survive it."
    >
      {ticks.map(([power, label]) => (
        <g key={label}>
          <path className="f-line" d={`M${x(power)} 4V${y(rows.length)}`} strokeDasharray="2 4" />
          <text className="f-muted" x={x(power)} y={y(rows.length) + 16} fontSize="12" textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {rows.map(({ name, lasts, power }, row) => (
        <g key={name} fontSize="13">
          <text className="f-text" x={fromX - 6} y={y(row) + 15} textAnchor="end">
            {name}
          </text>
          <rect
            className={power ? 'f-danger-box' : 'f-accent'}
            x={fromX}
            y={y(row) + 3}
            width={x(lasts) - fromX}
            height="16"
            rx="3"
          />
        </g>
      ))}
      <g fontSize="12">
        <rect className="f-danger-box" x="56" y="241" width="14" height="10" rx="2" />
        <text className="f-muted" x="76" y="250">
          ends with the power
        </text>
        <rect className="f-accent" x="216" y="241" width="14" height="10" rx="2" />
        <text className="f-muted" x="236" y="250">
          survives it
        </text>
      </g>
    </svg>
  )
}
