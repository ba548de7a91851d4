const kinds = [
  { name: 'empty', className: 'f-box', x: 16 },
  { name: 'holds substrate', className: 'f-wash', x: 90 },
  { name: 'holds compound', className: 'f-accent', x: 220 },
] as const

const panels = [
  { title: 'wren’s laboratory: 2 + 1 + 3 molecules', counts: [2, 1, 3], y: 42 },
  { title: 'robin’s laboratory: 1 + 19 + 20 molecules', counts: [1, 19, 20], y: 112 },
] as const
const columns = 20
const pitch = 16.6

/** The molecules of an enzyme at the dose that halves its activity, in two laboratories. */
export const CompetitionDrawing = () => (
  <svg
    viewBox="0 0 350 200"
    role="img"
    aria-label="Enzyme molecules at the half-inhibiting dose. Of six in wren’s laboratory two are empty, one holds substrate, three hold wren. Of forty in robin’s laboratory one is empty, nineteen hold substrate, twenty hold robin."
  >
    {panels.map(({ title, counts, y }) => (
      <g key={title}>
        <text className="f-text" x="8" y={y - 16} fontSize="12">
          {title}
        </text>
        {counts
          .flatMap((count, kind) => Array.from({ length: count }, () => kind))
          .map((kind, index) => (
            <circle
              key={`${title} ${index + 1}`}
              className={kinds[kind]?.className}
              cx={16 + (index % columns) * pitch}
              cy={y + Math.floor(index / columns) * pitch}
              r="6.4"
            />
          ))}
      </g>
    ))}
    {kinds.map(({ name, className, x }) => (
      <g key={name}>
        <circle className={className} cx={x} cy="178" r="6.4" />
        <text className="f-text" x={x + 12} y="182" fontSize="12">
          {name}
        </text>
      </g>
    ))}
  </svg>
)
