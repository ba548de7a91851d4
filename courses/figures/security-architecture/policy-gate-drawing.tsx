const sources = [
  { title: 'Who', lines: ['account, role,', 'second factor'] },
  { title: 'With what', lines: ['device key,', 'last update'] },
  { title: 'How much', lines: ['requests in', 'this hour'] },
]

/** A gate in front of the records asks an engine, which decides from accounts, devices and what happened so far. */
export function PolicyGateDrawing() {
  return (
    <svg
      viewBox="0 0 320 266"
      role="img"
      aria-label="A person on a device asks the gate; the gate asks the policy engine, which looks at accounts, devices and the log; only then does the gate open a session to the records. The address plays no part."
    >
      {sources.map(({ title, lines }, index) => (
        <g key={title}>
          <rect className="f-box" x={4 + index * 106} y="4" width="100" height="66" rx="6" />
          <text className="f-text" x={14 + index * 106} y="24" fontSize="13.5" fontWeight="600">
            {title}
          </text>
          {lines.map((line, row) => (
            <text key={line} className="f-muted" x={14 + index * 106} y={42 + row * 17} fontSize="12">
              {line}
            </text>
          ))}
          <path className="f-line" d={`M${54 + index * 106} 70v16`} />
        </g>
      ))}
      <path className="f-line" d="M54 86H266M160 86v12m-4 -7l4 7l4 -7" />
      <rect className="f-wash" x="80" y="98" width="160" height="40" rx="6" />
      <text className="f-text" x="160" y="123" fontSize="14" fontWeight="600" textAnchor="middle">
        policy engine
      </text>
      <path className="f-line" d="M150 138v38m-4 -31l4 -7l4 7M170 138v38m-4 -7l4 7l4 -7" />
      <text className="f-muted" x="142" y="161" fontSize="12" textAnchor="end">
        may they?
      </text>
      <text className="f-muted" x="178" y="161" fontSize="12">
        yes, or why not
      </text>
      <rect className="f-box" x="4" y="176" width="86" height="54" rx="6" />
      <text className="f-text" x="47" y="199" fontSize="13.5" textAnchor="middle">
        Ines on
      </text>
      <text className="f-text" x="47" y="217" fontSize="13.5" textAnchor="middle">
        a device
      </text>
      <path className="f-line" d="M90 203h32m-7 -4l7 4l-7 4" />
      <rect className="f-accent" x="124" y="176" width="72" height="54" rx="6" />
      <text className="f-on-accent" x="160" y="208" fontSize="14" fontWeight="600" textAnchor="middle">
        gate
      </text>
      <path className="f-line" d="M196 203h32m-7 -4l7 4l-7 4" />
      <rect className="f-box" x="230" y="176" width="86" height="54" rx="6" />
      <text className="f-text" x="273" y="208" fontSize="13.5" textAnchor="middle">
        records
      </text>
      <text className="f-muted" x="4" y="256" fontSize="12.5">
        from anywhere: the address is not asked
      </text>
    </svg>
  )
}
