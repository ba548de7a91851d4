/** Seconds after 7:37:00 UTC: as the log says, zone taken away, and as it was. */
const lanes = [
  { log: 'Portal', text: 'asked for report.php', says: 437, was: 185 },
  { log: 'Host', text: 'started report.php', says: 51, was: 188 },
  { log: 'Firewall', text: 'new destination', says: 195, was: 195 },
]
const x = (seconds: number) => 14 + seconds * 0.685
const clock = (seconds: number) => `7:${37 + Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`

/** Three events by three clocks, before and after the clocks are corrected. */
export function ClockLanesDrawing() {
  return (
    <svg
      viewBox="0 0 356 214"
      role="img"
      aria-label="By their own clocks the host starts the program at 7:37:51, the firewall sees the new destination at 7:40:15 and the portal is asked at 7:44:17. Corrected, the request is at 7:40:05, the start at 7:40:08, the destination at 7:40:15."
    >
      {lanes.map(({ log, text, says, was }, lane) => {
        const y = 40 + lane * 62
        const away = says !== was
        return (
          <g key={log} fontSize="13">
            <text className="f-text" x="4" y={y - 18}>
              <tspan fontWeight="600">{log}</tspan> {text}
            </text>
            <path className="f-line" d={`M4 ${y}H352`} />
            {away && (
              <>
                <path className="f-line" d={`M${x(says)} ${y}H${x(was)}`} strokeWidth="3" />
                <circle className="f-box" cx={x(says)} cy={y} r="6" />
                <text
                  className="f-muted f-mono"
                  x={x(says)}
                  y={y + 20}
                  fontSize="12"
                  textAnchor={says > 300 ? 'end' : 'start'}
                >
                  {clock(says)}
                </text>
              </>
            )}
            <circle className="f-accent" cx={x(was)} cy={y} r="6" />
            <text className="f-text f-mono" x={x(was)} y={y + 20} fontSize="12" textAnchor="middle" fontWeight="600">
              {clock(was)}
            </text>
          </g>
        )
      })}
      <text className="f-muted" x="352" y="208" fontSize="12" textAnchor="end">
        UTC, November 12
      </text>
    </svg>
  )
}
