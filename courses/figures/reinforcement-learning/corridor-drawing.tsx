const x = (cell: number) => 10 + cell * 86
const trips = [
  { name: 'after trip 1', values: ['0', '0', '5'] },
  { name: 'after trip 2', values: ['0', '2.25', '7.5'] },
  { name: 'after trip 3', values: ['1.01', '4.5', '8.75'] },
  { name: 'in the end', values: ['8.1', '9', '10'] },
]

/** The value of going right in the three cells of a corridor after one, two, three and very many trips. */
export function CorridorDrawing() {
  return (
    <svg
      viewBox="0 0 356 300"
      role="img"
      aria-label="Four rows of a corridor with cells 0, 1, 2 and the charger. The value of going right, from cell 0 to cell 2: after trip 1 it is 0, 0, 5; after trip 2 it is 0, 2.25, 7.5; after trip 3 it is 1.01, 4.5, 8.75; in the end 8.1, 9, 10"
    >
      <g className="f-muted" fontSize="12.5" textAnchor="middle">
        {['cell 0', 'cell 1', 'cell 2', 'charger'].map((name, cell) => (
          <text key={name} x={x(cell) + 39} y="14">
            {name}
          </text>
        ))}
      </g>
      {trips.map((trip, row) => (
        <g key={trip.name} transform={`translate(0 ${26 + row * 69})`}>
          {trip.values.map((value, cell) => (
            <g key={x(cell)}>
              <rect className={value === '0' ? 'f-box' : 'f-wash'} x={x(cell)} width="78" height="40" rx="4" />
              <text className="f-text" fontSize="15" x={x(cell) + 39} y="25" textAnchor="middle">
                {value} →
              </text>
            </g>
          ))}
          <rect className="f-accent" x={x(3)} width="78" height="40" rx="4" />
          <text className="f-on-accent" fontSize="15" x={x(3) + 39} y="25" textAnchor="middle">
            +10
          </text>
          <text className="f-muted" fontSize="12.5" x={x(0)} y="56">
            {trip.name}
          </text>
        </g>
      ))}
    </svg>
  )
}
