const letterWidth = 8.4
const boxes = (x: number, y: number, text: string) => (
  <rect className="f-wash" x={x - 1} y={y - 14} width={text.length * letterWidth + 2} height="19" rx="2" />
)

/** The same typed characters pasted into a query, and handed over beside it. */
export const QuerySeamDrawing = () => (
  <svg
    viewBox="0 0 356 268"
    role="img"
    aria-label="Pasted: name = 'tess' -- ' AND password = 'x'. The typed quote ends the text, and all after the two hyphens is a remark. Bound: the query holds two question marks, and tess' -- arrives apart from it as a value"
  >
    <g className="f-text" fontSize="13" fontWeight="600">
      <text x="4" y="16">
        Pasted: one message
      </text>
      <text x="4" y="156">
        Bound: two messages
      </text>
    </g>
    {boxes(4 + 8 * letterWidth, 44, "tess' --")}
    {boxes(4 + 14 * letterWidth, 68, 'x')}
    {boxes(28 + 3 * letterWidth, 216, "tess' --")}
    {boxes(28 + 3 * letterWidth, 240, 'x')}
    <g className="f-text f-mono" fontSize="14" style={{ whiteSpace: 'pre' }}>
      <text x="4" y="44" textLength={16 * letterWidth}>
        {"name = 'tess' --"}
      </text>
      <text x={4 + 16 * letterWidth} y="44" textLength={letterWidth}>
        {"'"}
      </text>
      <text x="4" y="68" textLength={16 * letterWidth}>
        {"AND password='x'"}
      </text>
      <text x="28" y="184" textLength={25 * letterWidth}>
        {'name = ? AND password = ?'}
      </text>
      <text x="28" y="216" textLength={11 * letterWidth}>
        {"1: tess' --"}
      </text>
      <text x="28" y="240" textLength={4 * letterWidth}>
        {'2: x'}
      </text>
    </g>
    <path d={`M4 64H${4 + 16 * letterWidth}`} stroke="var(--danger)" strokeWidth="2" />
    <path d={`M${4 + 16 * letterWidth} 40h${letterWidth}`} stroke="var(--danger)" strokeWidth="2" />
    <path className="f-line" d="M4 124H352" />
    <g className="f-muted" fontSize="12">
      <path className="f-line" d={`M${4 + 12.5 * letterWidth} 28V34M${4 + 12.5 * letterWidth} 28H178`} />
      <text x="182" y="32">
        this quote ends the text,
      </text>
      <text x="182" y="48">
        the hyphens start a remark
      </text>
      <text x="182" y="72">
        never read
      </text>
      <text x="4" y="104">
        What is left: name = 'tess', and no password.
      </text>
      <text x="252" y="184">
        parsed first
      </text>
      <text x="164" y="216">
        handed over second,
      </text>
      <text x="164" y="232">
        compared, never parsed
      </text>
      <text x="4" y="264">
        What is left: both conditions. No member has that name.
      </text>
    </g>
  </svg>
)
