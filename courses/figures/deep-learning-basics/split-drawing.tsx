/** One data set cut in three; the statistics come from the training part alone and are applied to all three. */
export function SplitDrawing() {
  return (
    <svg
      viewBox="0 0 356 226"
      role="img"
      aria-label="A bar cut into training, validation and test data. An arrow leads from the training part to the mean and deviation, and from there one arrow to each of the three parts. Below, what each part decides: parameters, settings, the reported score"
    >
      <defs>
        <marker id="split-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0L8 4L0 8z" style={{ fill: 'var(--ink-2)' }} />
        </marker>
      </defs>
      <rect className="f-wash" x="6" y="6" width="196" height="40" rx="5" />
      <rect className="f-box" x="208" y="6" width="68" height="40" rx="5" />
      <rect className="f-danger-box" x="282" y="6" width="68" height="40" rx="5" />
      <g className="f-text" fontSize="13" fontWeight="600" textAnchor="middle">
        <text x="104" y="31">
          training 60 %
        </text>
        <text x="242" y="31">
          valid. 20
        </text>
        <text x="316" y="31">
          test 20
        </text>
      </g>
      <g className="f-line" strokeWidth="1.5" markerEnd="url(#split-head)">
        <path d="M60 50V84" />
        <path d="M100 88V52" />
        <path d="M162 100H242V52" />
        <path d="M162 112H316V52" />
      </g>
      <rect className="f-box" x="6" y="88" width="156" height="36" rx="5" />
      <g className="f-text" fontSize="13" textAnchor="middle">
        <text x="84" y="111">
          mean μ, deviation σ
        </text>
      </g>
      <text className="f-muted" fontSize="12" x="172" y="134">
        the same μ and σ for all
      </text>
      <g fontSize="12.5">
        <text className="f-text" x="6" y="166">
          training decides the parameters (every epoch)
        </text>
        <text className="f-text" x="6" y="190">
          validation decides the settings (many times)
        </text>
        <text className="f-danger" x="6" y="214">
          test decides nothing; it is reported (once)
        </text>
      </g>
    </svg>
  )
}
