/** The parts of DQN: environment, replay buffer, online network, target network, and what flows between them. */
export function DqnDrawing() {
  return (
    <svg
      viewBox="0 8 356 226"
      role="img"
      aria-label="The agent acts in the environment. Each step goes into the replay buffer. Random batches go from the buffer to the online network, which predicts Q of s and a, and to the target network, which supplies y. Their difference is the loss; only the online network learns. Every 100 steps it is copied into the target network"
    >
      <path
        className="f-line"
        d="M120 44H214M282 66V96M282 81H130V96M40 66V96M150 118H214M248 140V176M110 140V198H190"
      />
      {/* Their heads. */}
      <path
        className="f-line"
        d="M207 40 214 44 207 48M278 89 282 96 286 89M126 89 130 96 134 89M36 73 40 66 44 73M207 114 214 118 207 122M244 169 248 176 252 169M183 194 190 198 183 202"
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
        <text x="46" y="86" textAnchor="start">
          acts
        </text>
        <text x="292" y="86" textAnchor="start">
          batch
        </text>
        <text x="182" y="110">
          copy
        </text>
        <text x="262" y="162">
          y
        </text>
        <text x="124" y="190" textAnchor="start">
          Q(s, a)
        </text>
      </g>
    </svg>
  )
}
