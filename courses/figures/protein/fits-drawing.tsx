// CA atoms of the truth and of model 1 in section 3.2, seen along the third principal axis; x and y in units of 0.31 Å.
const crystal =
  '-88,33 -93,23 -83,23 -75,24 -80,14 -80,7 -68,9 -66,7 -72,-4 -66,-7 -55,-5 -57,-12 -61,-21 -50,-20 -40,-23 -31,-14 -21,-14 -10,-16 -2,-8 9,-8 19,-10 28,-1 40,-2 48,5 60,6 69,11 79,15 90,15 101,18 96,20 91,10 79,8 72,-1 62,-5 52,-10 44,-18 33,-20 27,-30'
const fits = [
  {
    name: 'all thirty',
    rmsd: '7.7 Å over 30',
    height: 96,
    zero: 48,
    model:
      '-77,13 -68,17 -62,21 -63,11 -58,5 -49,12 -46,11 -46,-2 -40,-1 -31,6 -30,-2 -28,-11 -20,-6 -14,-3 -8,-11 -13,-14 -3,-13 3,-3 13,-6 6,-11 0,-0 11,6 22,3 32,8 42,8 54,9 63,13 75,9 85,11 79,16 71,6 59,7 51,-1 40,-2 31,-8 20,-11 10,-14 1,-21',
  },
  {
    name: 'the helix',
    rmsd: '0.2 Å over 13',
    height: 206,
    zero: 52,
    model:
      '-89,33 -93,23 -84,23 -75,24 -80,14 -79,7 -68,10 -65,7 -71,-3 -66,-7 -55,-5 -57,-12 -61,-21 -51,-21 -40,-24 -32,-15 -23,-21 -23,-23 -23,-35 -32,-35 -39,-28 -36,-35 -35,-47 -29,-54 -31,-66 -24,-73 -27,-84 -18,-93 -20,-104 -32,-102 -32,-98 -38,-88 -35,-81 -43,-73 -40,-64 -47,-58 -45,-47 -50,-43',
  },
  {
    name: 'the hairpin',
    rmsd: '0.5 Å over 17',
    height: 96,
    zero: 48,
    model:
      '-53,-13 -44,-9 -41,-2 -41,-11 -34,-18 -26,-9 -25,-8 -24,-20 -15,-20 -9,-11 -9,-16 -4,-26 5,-20 8,-14 12,-21 5,-23 14,-19 17,-7 29,-10 26,-16 19,-8 27,1 39,-1 48,7 59,7 69,12 79,16 90,15 101,18 96,20 91,9 79,7 72,-2 62,-6 53,-12 45,-18 34,-22 27,-31',
  },
]
const scale = 1.42
const leftX = 158

const lineOf = (text: string, zero: number) =>
  text
    .split(' ')
    .map((pair) => pair.split(',').map(Number))
    .map(([x = 0, y = 0]) => `${(leftX + scale * x).toFixed(0)},${(zero - scale * y).toFixed(0)}`)

/** Two CA traces in three superpositions: the linker is drawn thin, since the crystal does not show it. */
export const FitsDrawing = () => (
  <svg
    viewBox="0 0 350 496"
    role="img"
    aria-label="Three superpositions of the same two chains. Fitted on all thirty residues, neither part lies on its partner. Fitted on the helix, the helices coincide and the model's hairpin points elsewhere. Fitted on the hairpin, the hairpins coincide and the helices do not."
  >
    {fits.map(({ name, rmsd, zero, model }, row) => {
      const top = fits.slice(0, row).reduce((sum, fit) => sum + fit.height + 30, 0)
      return (
        <g key={name} transform={`translate(0 ${top})`}>
          <text className="f-text" x="6" y="14" fontSize="13" fontWeight="600">
            Fitted on {name}: {rmsd}
          </text>
          <g transform="translate(0 22)">
            <Trace places={lineOf(crystal, zero)} />
            <Trace places={lineOf(model, zero)} dashed />
          </g>
        </g>
      )
    })}
  </svg>
)

function Trace({ places, dashed = false }: { places: readonly string[]; dashed?: boolean }) {
  const dash = dashed ? '5 3' : undefined
  return (
    <g fill="none" stroke="currentColor" strokeLinejoin="round" strokeDasharray={dash}>
      <polyline points={places.slice(0, 13).join(' ')} strokeWidth="2.5" />
      <polyline points={places.slice(12, 22).join(' ')} strokeWidth="1" strokeOpacity="0.6" />
      <polyline points={places.slice(21).join(' ')} strokeWidth="2.5" />
    </g>
  )
}
