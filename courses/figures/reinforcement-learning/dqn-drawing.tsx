/** The parts of DQN: environment, replay buffer, online network, target network, and what flows between them. */
export function DqnDrawing() {
  return (
    <svg
      viewBox="0 8 356 226"
      role="img"
      aria-label="The online network acts in the environment; steps go into the replay buffer. Random batches go to the online network, which predicts Q of s and a, and to the target network, which supplies y. Only the online network learns from the loss; it is copied into the target network"
    >
      <path
        className="f-line"
        d="M120 44H214l-7-4m7 4-7 4M282 66V96l-4-7m4 7 4-7M282 81H130V96l-4-7m4 7 4-7M40 96V66l-4 7m4-7 4 7M150 118H214l-7-4m7 4-7 4M248 140V176l-4-7m4 7 4-7M110 140V198H190l-7-4m7 4-7 4"
      />
      <g className="f-box">
        <rect x="14" y="22" width="106" height="44" rx="4" />
        <rect x="214" y="22" width="132" height="44" rx="4" />
        <rect x="214" y="96" width="132" height="44" rx="4" />
      </g>
      <rect className="f-wash" x="14" y="96" width="136" height="44" rx="4" />
      <rect className="f-wash" x="190" y="176" width="156" height="44" rx="4" />
      <g className="f-text" fontSize="13" textAnchor="middle">
        <text x="67" y="49">
          environment
        </text>
        <text x="280" y="49">
          replay buffer
        </text>
        <text x="82" y="115">
          online network
        </text>
        <text x="280" y="115">
          target network
        </text>
        <text x="268" y="203">
          loss (y − Q)²
        </text>
      </g>
      <g className="f-muted" fontSize="12" textAnchor="middle">
        <text x="82" y="132">
          learns
        </text>
        <text x="280" y="132">
          frozen copy
        </text>
        <text x="167" y="37">
          steps
        </text>
        <text x="58" y="86">
          acts
        </text>
        <text x="308" y="86">
          batch
        </text>
        <text x="182" y="110">
          copy
        </text>
        <text x="262" y="162">
          y
        </text>
        <text x="144" y="190">
          Q(s, a)
        </text>
      </g>
    </svg>
  )
}
