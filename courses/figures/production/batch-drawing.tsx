/** Eight requests one at a time, and the same eight in one batch, on one axis of time. */
export const BatchDrawing = () => (
  <svg
    viewBox="0 0 356 150"
    role="img"
    aria-label="One at a time: eight requests follow one another, 10 milliseconds each, 80 in all. In a batch: all eight are done together after 20 milliseconds"
  >
    <path
      className="f-line"
      d="M20 30H324V56H20ZM58 30V56M96 30V56M134 30V56M172 30V56M210 30V56M248 30V56M286 30V56"
    />
    <rect className="f-accent" x="20" y="92" width="76" height="26" />
    <g className="f-text" fontSize="13">
      <text x="20" y="22">
        one at a time: 80 ms for eight
      </text>
      <text x="20" y="84">
        one batch: 20 ms for eight
      </text>
    </g>
    <text className="f-on-accent" fontSize="13" x="58" y="110" textAnchor="middle">
      eight
    </text>
    <g className="f-muted" fontSize="12" textAnchor="middle">
      <text x="20" y="140">
        0
      </text>
      <text x="96" y="140">
        20 ms
      </text>
      <text x="324" y="140">
        80 ms
      </text>
    </g>
  </svg>
)
