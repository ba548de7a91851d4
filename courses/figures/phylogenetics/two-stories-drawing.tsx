interface StoryProps {
  left: number
  title: string
  /** The host of the inner node and of the oldest one. */
  inner: 'A' | 'B'
  root: 'A' | 'B' | 'C'
}

const ys = { A: 60, B: 104, C: 148 }
const dashes = { A: undefined, B: '7 4', C: '2 4' }
const words = { A: 'solid', B: 'dashed', C: 'dotted' }

/** A tree of ((A,B),C) whose branches are drawn in the style of the host they were in. */
const Story = ({ left, title, inner, root }: StoryProps) => {
  const [x0, x1, x2] = [left, left + 44, left + 120]
  const joint = (ys.A + ys.B) / 2
  const line = (host: 'A' | 'B' | 'C', d: string) => (
    <path className="f-line" d={d} strokeWidth="3" strokeDasharray={dashes[host]} style={{ stroke: 'var(--ink)' }} />
  )
  return (
    <g>
      <text className="f-text" fontSize="13" fontWeight="600" x={left} y="22">
        {title}
      </text>
      {line('A', `M${x1} ${joint}V${ys.A}H${x2}`)}
      {line('B', `M${x1} ${joint}V${ys.B}H${x2}`)}
      {line(inner, `M${x0} ${(joint + ys.C) / 2}V${joint}H${x1}`)}
      {line('C', `M${x0} ${(joint + ys.C) / 2}V${ys.C}H${x2}`)}
      <circle className="f-accent" cx={x1} cy={joint} r="6" />
      <circle className="f-accent" cx={x0} cy={(joint + ys.C) / 2} r="6" />
      <g className="f-text" fontSize="13" fontWeight="600">
        <text x={x1 - 18} y={joint - 8}>
          {inner}
        </text>
        <text x={x0 + 9} y={(joint + ys.C) / 2 + 5}>
          {root}
        </text>
        {(['A', 'B', 'C'] as const).map((name) => (
          <text key={name} x={x2 + 8} y={ys[name] + 5}>
            {name}
          </text>
        ))}
      </g>
    </g>
  )
}

export const TwoStoriesDrawing = () => (
  <svg
    viewBox="0 0 356 196"
    role="img"
    aria-label="The tree of A, B and C twice. On the left both inner nodes were in A, who infected B and C. On the right C was first and infected B, who infected A"
  >
    <Story left={16} title="A to B, A to C" inner="A" root="A" />
    <Story left={196} title="C to B, B to A" inner="B" root="C" />
    <text className="f-muted" fontSize="12" x="16" y="184">
      Inside A {words.A}, B {words.B}, C {words.C}; dots: whose virus.
    </text>
  </svg>
)
