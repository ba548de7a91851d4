const people = [
  { name: 'patient', y: 44 },
  { name: 'administrator', y: 148 },
] as const

const stores = [
  { name: 'table', y: 44 },
  { name: 'backup', y: 148 },
] as const

const flows = [
  { name: 'sign-in', d: 'M100 70L160 104', x: 140, y: 70 },
  { name: 'rights', d: 'M100 166L160 136', x: 144, y: 176 },
  { name: 'records', d: 'M222 104L264 72', x: 204, y: 66 },
  { name: 'copy', d: 'M222 138L264 162', x: 226, y: 176 },
] as const

/** The portal as people, a process, stores and flows, with the line where trust changes. */
export function PortalFlowsDrawing() {
  return (
    <svg
      viewBox="0 0 352 206"
      role="img"
      aria-label="Patient and administrator stand outside a dashed trust boundary. The flows sign-in and rights lead from them across it to the portal; records and copy lead from the portal to the stores table and backup."
    >
      <defs>
        <marker id="flow-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0L8 4L0 8z" fill="context-stroke" />
        </marker>
      </defs>
      <path className="f-line" d="M122 22V200" strokeDasharray="5 5" />
      <text className="f-muted" x="122" y="14" fontSize="12" textAnchor="middle">
        trust boundary
      </text>
      {people.map(({ name, y }) => (
        <g key={name} textAnchor="middle">
          <rect className="f-box" x="4" y={y} width="96" height="36" />
          <text className="f-text" x="52" y={y + 23} fontSize="13">
            {name}
          </text>
        </g>
      ))}
      <circle className="f-box" cx="192" cy="120" r="35" />
      <text className="f-text" x="192" y="125" fontSize="13" fontWeight="600" textAnchor="middle">
        portal
      </text>
      {stores.map(({ name, y }) => (
        <g key={name} textAnchor="middle">
          <path className="f-line" d={`M266 ${y}H348M266 ${y + 36}H348`} strokeWidth="1.75" />
          <text className="f-text" x="307" y={y + 23} fontSize="13">
            {name}
          </text>
        </g>
      ))}
      {flows.map(({ name, d, x, y }) => (
        <g key={name}>
          <path className="f-line" d={d} strokeWidth="1.75" markerEnd="url(#flow-tip)" />
          <text className="f-muted" x={x} y={y} fontSize="12">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
