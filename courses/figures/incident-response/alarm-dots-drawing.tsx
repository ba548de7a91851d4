const columns = 26
const size = 10
const pitch = 13.4
const alarms = 202
/** Anywhere among the others: an alarm does not say that it is real. */
const real = new Set([47, 131])

/** The alarms of an average night: two real ones among 200 false. */
export function AlarmDotsDrawing() {
  return (
    <svg
      viewBox="0 0 356 144"
      role="img"
      aria-label="202 squares, one for each alarm of a night. Two are filled: those are real."
    >
      {Array.from({ length: alarms }, (_, alarm) => (
        <rect
          key={alarm}
          className={real.has(alarm) ? 'f-accent' : 'f-box'}
          x={4 + (alarm % columns) * pitch}
          y={4 + Math.floor(alarm / columns) * pitch}
          width={size}
          height={size}
          rx="2"
        />
      ))}
      <g fontSize="13">
        <rect className="f-accent" x="4" y="126" width={size} height={size} rx="2" />
        <text className="f-text" x="20" y="136">
          real: 2
        </text>
        <rect className="f-box" x="84" y="126" width={size} height={size} rx="2" />
        <text className="f-text" x="100" y="136">
          false: 200 of 19,998 harmless ones
        </text>
      </g>
    </svg>
  )
}
