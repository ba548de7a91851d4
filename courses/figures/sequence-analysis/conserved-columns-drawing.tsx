export const rows = {
  hazel: 'MFKVNDRIFTEDAPVRTWHATWEALLKEDTYLAHEEVVDENCH',
  alder: 'MY----RIYTEDADARPWHATWEAILKAPSISDHEEVIDKNCD',
  birch: 'MYEINERVYTEDAPGRNW-ATWEALLKKPTISTHEEMIDEECE',
  maple: 'MYKINDRIFRE--PARTYHWTWEELSKWPTCSTHEEVIDQNCE',
}
const names = Object.keys(rows) as (keyof typeof rows)[]
const columnsPerLine = 22
const stepWidth = 14
const lineHeight = 122

function agreeing(column: number): number {
  const letters = names.map((name) => rows[name][column]).filter((letter) => letter !== '-')
  return Math.max(...letters.map((letter) => letters.filter((other) => other === letter).length))
}

const at = (column: number) => ({
  x: 50 + (column % columnsPerLine) * stepWidth,
  y: Math.floor(column / columnsPerLine) * lineHeight,
})

export const ConservedColumnsDrawing = () => (
  <svg
    viewBox={`0 0 360 ${2 * lineHeight - 4}`}
    role="img"
    aria-label={`Four rows of 43 columns. In ${[...rows.hazel].filter((_, column) => agreeing(column) === 4).length} columns all four rows agree`}
  >
    {[0, 1].map((line) =>
      names.map((name, row) => (
        <text key={`${line} ${name}`} className="f-muted" fontSize="12" x="2" y={line * lineHeight + 20 + row * 18}>
          {name}
        </text>
      )),
    )}
    {[...rows.hazel].map((_, column) => {
      const { x, y } = at(column)
      const count = agreeing(column)
      return (
        <g key={`${x} ${y}`}>
          {count === 4 && <rect className="f-wash" x={x - 7} y={y + 6} width={stepWidth} height="72" />}
          {names.map((name, row) => (
            <text key={name} className="f-text f-mono" fontSize="12" textAnchor="middle" x={x} y={y + 20 + row * 18}>
              {rows[name][column]}
            </text>
          ))}
          <rect className="f-accent" x={x - 4} y={y + 108 - count * 7} width="8" height={count * 7} />
        </g>
      )
    })}
  </svg>
)
