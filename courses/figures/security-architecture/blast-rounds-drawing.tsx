const rounds = [
  { names: 'guest', found: 'nothing yet' },
  { names: 'printer, sorter', found: 'scan account: staff' },
  { names: 'files', found: 'a script: local' },
  { names: 'kiosk, desk, admin', found: 'on admin: server' },
  { names: 'web, loans, backup', found: 'on loans: records' },
  { names: 'records', found: 'every patron' },
]
const stepWidth = 52

/** From a visitor's laptop to the patrons' records: what is taken in each round, and what is found there. */
export function BlastRoundsDrawing() {
  return (
    <svg
      viewBox={`0 0 320 ${rounds.length * stepWidth + 24}`}
      role="img"
      aria-label="Round 0 guest; 1 printer and sorter, where the staff password lies; 2 files, with the local password; 3 kiosk, desk and admin, with the server password; 4 web, loans and backup, with the records password; 5 records"
    >
      <text className="f-muted" x="44" y="14" fontSize="13">
        machines taken
      </text>
      <text className="f-muted" x="196" y="14" fontSize="13">
        password found
      </text>
      {rounds.map(({ names, found }, round) => {
        const y = 22 + round * stepWidth
        const last = round === rounds.length - 1
        return (
          <g key={names}>
            <circle className={last ? 'f-danger-box' : 'f-accent'} cx="18" cy={y + 18} r="14" />
            <text
              className={last ? 'f-danger' : 'f-on-accent'}
              x="18"
              y={y + 23}
              fontSize="14"
              fontWeight="600"
              textAnchor="middle"
            >
              {round}
            </text>
            <rect className={last ? 'f-danger-box' : 'f-box'} x="40" y={y} width="146" height="36" rx="6" />
            <text className="f-text" x="50" y={y + 23} fontSize="13.5">
              {names}
            </text>
            <text className="f-text" x="196" y={y + 23} fontSize="13">
              {found}
            </text>
            {!last && <path className="f-line" d={`M18 ${y + 33}v18m-4 -6l4 6l4 -6`} />}
          </g>
        )
      })}
    </svg>
  )
}
