// Losses at epochs 0, 20, 40 … 400 of the two runs in lesson 1.7 (PyTorch 1.13, seed 0): training, then validation.
const narrow = [
  [67, 66, 63, 62, 61, 60, 59, 57, 56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 56],
  [72, 71, 70, 69, 70, 71, 70, 70, 71, 72, 73, 74, 75, 76, 76, 76, 77, 77, 77, 77, 77],
]
const wide = [
  [68, 49, 44, 41, 38, 36, 34, 32, 31, 29, 28, 27, 26, 24, 23, 23, 22, 21, 20, 19, 19],
  [68, 58, 60, 62, 64, 67, 69, 71, 73, 75, 78, 80, 82, 84, 86, 89, 91, 93, 96, 99, 101],
]

const x = (index: number) => 34 + index * 15.4
const y = (hundredths: number) => 118 - hundredths * 1.05
const line = (values: readonly number[]) =>
  values.map((value, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('')

/** Training and validation loss of two networks on the same 80 examples. */
export function LearningCurvesDrawing() {
  return (
    <svg
      viewBox="0 0 356 350"
      role="img"
      aria-label="Two pairs of curves. With 2 hidden units training and validation loss both stay high, at 0.56 and 0.77. With 128 units the training loss falls to 0.19 while the validation loss falls to 0.56 at epoch 13 and then rises to 1.01"
    >
      <Panel curves={narrow} title="2 hidden units: underfits" top={14} />
      <Panel curves={wide} title="128 hidden units: overfits" top={174} />
      <g transform="translate(0 174)">
        <path className="f-line" strokeDasharray="4 3" d={`M${x(0.65)} ${y(100)}V${y(0)}`} />
        <text className="f-text" fontSize="12.5" x={x(0.65) + 5} y={y(8)}>
          stop here
        </text>
      </g>
      <text className="f-muted" fontSize="12" x="188" y="344" textAnchor="middle">
        epoch
      </text>
    </svg>
  )
}

function Panel({ curves, title, top }: { curves: readonly (readonly number[])[]; title: string; top: number }) {
  const [training = [], validation = []] = curves
  return (
    <g transform={`translate(0 ${top})`}>
      <path className="f-line" d={`M${x(0)} ${y(106)}V${y(0)}H${x(20) + 8}`} />
      <path stroke="var(--c)" strokeWidth="2.5" fill="none" d={line(training)} />
      <path stroke="var(--ink)" strokeWidth="2" strokeDasharray="6 4" fill="none" d={line(validation)} />
      <g className="f-text" fontSize="12.5" textAnchor="end">
        <text x={x(20)} y={y(training[20] ?? 0) + 17}>
          training
        </text>
        <text x={x(16)} y={y(validation[16] ?? 0) - 8}>
          validation
        </text>
      </g>
      <text className="f-text" fontSize="13" fontWeight="600" x={x(0)} y="0">
        {title}
      </text>
      <g className="f-muted" fontSize="12">
        {[0, 100, 200, 300, 400].map((epoch) => (
          <text key={epoch} x={x(epoch / 20)} y={y(0) + 16} textAnchor="middle">
            {epoch}
          </text>
        ))}
        {[0, 50, 100].map((value) => (
          <text key={value} x="29" y={y(value) + 4} textAnchor="end">
            {value / 100}
          </text>
        ))}
      </g>
    </g>
  )
}
