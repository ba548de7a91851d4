/** What two policies without a model and one with a model cost. */
export function PumpCostsDrawing() {
  return (
    <svg
      viewBox="0 0 356 178"
      role="img"
      aria-label="Cost for 1,000 pumps: never inspect 1,200, inspect all 940, with the model 385, of which 300 are missed failures and 85 needless inspections"
    >
      <g className="f-box">
        <rect x="110" y="16" width="228" height="34" />
        <rect x="110" y="68" width="178.6" height="34" />
      </g>
      <rect className="f-accent" x="110" y="120" width="57" height="34" />
      <rect className="f-wash" x="167" y="120" width="16.2" height="34" />
      <g className="f-text" fontSize="13">
        <text x="100" y="38" textAnchor="end">
          never inspect
        </text>
        <text x="100" y="90" textAnchor="end">
          inspect all
        </text>
        <text x="100" y="142" textAnchor="end">
          model
        </text>
        <text x="118" y="38">
          1,200, all of it missed
        </text>
        <text x="118" y="90">
          940, all of it needless
        </text>
        <text x="192" y="142">
          385
        </text>
      </g>
      <text className="f-muted" fontSize="12" x="110" y="172">
        300 missed, 85 needless
      </text>
    </svg>
  )
}
