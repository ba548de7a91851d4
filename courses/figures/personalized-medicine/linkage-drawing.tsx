const rows = [
  { y: 54, name: 'town', pairs: 'CM CM cm cm CM cm cm CM' },
  { y: 138, name: 'island', pairs: 'CM Cm cM cm Cm cm cM CM' },
] as const
const at = (index: number) => 76 + index * 35

/** The same causal change in two populations; the marker beside it travels with it in one of them only. */
export const LinkageDrawing = () => (
  <svg
    viewBox="0 0 356 208"
    role="img"
    aria-label="Eight copies of a chromosome from the town: wherever the causal change is, the marker is too. Eight copies from the island: of four copies with the causal change two carry the marker, and of four without it two carry it as well"
  >
    {rows.map(({ y, name, pairs }) => (
      <g key={name}>
        <text className="f-text" x="6" y={y + 4} fontSize="13">
          {name}
        </text>
        {pairs.split(' ').map((pair, index) => (
          <g key={at(index)}>
            <path className="f-line" strokeWidth="2" d={`M${at(index)} ${y - 28}v56`} />
            {pair[0] === 'C' && <circle className="f-accent" cx={at(index)} cy={y - 14} r="7" />}
            {pair[1] === 'M' && <rect className="f-box" x={at(index) - 7} y={y + 7} width="14" height="14" />}
          </g>
        ))}
      </g>
    ))}
    <circle className="f-accent" cx="20" cy="188" r="6" />
    <rect className="f-box" x="176" y="182" width="13" height="13" />
    <g className="f-text" fontSize="13">
      <text x="32" y="193">
        causes something
      </text>
      <text x="196" y="193">
        is what the chip reads
      </text>
    </g>
  </svg>
)
