import { changedPlaces, type Frame } from './model.ts'

interface FrameRowsProps {
  frames: readonly Frame[]
  original: readonly Frame[]
}

/** One row a frame, each amino acid under its three bases. Readers who cannot see it have the frames as text. */
export const FrameRows = ({ frames, original }: FrameRowsProps) =>
  frames.map((frame, row) => (
    <FrameRow key={frame.name} frame={frame} original={original[row] ?? frame} row={row + 2} />
  ))

function FrameRow({ frame, original, row }: { frame: Frame; original: Frame; row: number }) {
  const changed = changedPlaces(original, frame)
  return (
    <>
      <span className="sft-label" aria-hidden style={{ gridRow: row, gridColumn: 1 }}>
        {frame.name.replace('-', '−')}
      </span>
      {frame.codons.map(({ amino, column }, place) => (
        <span
          key={column}
          aria-hidden
          className="sft-amino"
          data-kind={amino === '*' ? 'stop' : amino === 'M' ? 'start' : undefined}
          data-changed={changed[place] || undefined}
          style={{ gridRow: row, gridColumn: `${column + 2} / span 3` }}
        >
          {amino === '*' ? 'stop' : amino}
        </span>
      ))}
    </>
  )
}
