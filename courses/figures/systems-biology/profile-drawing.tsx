const slopes = [1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5, 4]
/** Rise of the best misfit above the least, as section 5.2 computes it for seed 0. */
const rises = {
  'far course alone': [277.7, 1.57, 0.16, 0, 0.59, 1.26, 2.11, 2.24, 2.25],
  'both courses': [570.9, 369.4, 171.3, 0, 84.6, 237.3, 564.3, 840.6, 1001.9],
}
const [left, top, width, height, most] = [44, 18, 288, 170, 12]
const x = (slope: number) => left + ((slope - 1) / 3.25) * width
const y = (rise: number) => top + height - (rise / most) * height

/** Two profiles of the Hill slope: a flat valley and a pit. */
export const ProfileDrawing = () => (
  <svg
    viewBox="0 0 356 236"
    role="img"
    aria-label="Rise of the misfit against the Hill slope from 1.25 to 4. With the far course alone it stays below the line at 3.84 for all slopes from 1.5 to 4. With both courses only slope 2 lies below the line"
  >
    <clipPath id="profile-area">
      <rect x={left} y={top} width={width} height={height} />
    </clipPath>
    <rect className="f-box" x={left} y={top} width={width} height={height} />
    <path className="f-line" strokeDasharray="5 4" d={`M${left} ${y(3.84)}h${width}`} />
    {Object.values(rises).map((rise, index) => (
      <g key={rise[0]} clipPath="url(#profile-area)">
        <polyline
          className="f-line"
          strokeWidth={index ? 2.5 : 1.5}
          points={rise.map((value, at) => `${x(slopes[at] ?? 0)},${y(value)}`).join(' ')}
        />
        {rise.map((value, at) =>
          index ? (
            <rect
              key={slopes[at]}
              className="f-accent"
              x={x(slopes[at] ?? 0) - 4}
              y={y(value) - 4}
              width="8"
              height="8"
            />
          ) : (
            <circle key={slopes[at]} className="f-accent" cx={x(slopes[at] ?? 0)} cy={y(value)} r="4" />
          ),
        )}
      </g>
    ))}
    <g className="f-text" fontSize="12">
      <text x={x(4.2)} y={y(3.84) - 6} textAnchor="end">
        3.84: compatible below
      </text>
      <text x={x(2.6)} y={y(0.7)}>
        far course alone (dots)
      </text>
      <text x={x(2.15)} y={y(10)}>
        both courses (squares)
      </text>
    </g>
    <g className="f-muted" fontSize="12">
      {[1, 2, 3, 4].map((slope) => (
        <text key={slope} x={x(slope)} y={top + height + 17} textAnchor="middle">
          {slope}
        </text>
      ))}
      {[0, 4, 8, 12].map((rise) => (
        <text key={rise} x={left - 6} y={y(rise) + 4} textAnchor="end">
          {rise}
        </text>
      ))}
      <text x={left + width / 2} y={top + height + 36} textAnchor="middle">
        Hill slope n
      </text>
      <text transform={`translate(14 ${top + height / 2}) rotate(-90)`} textAnchor="middle">
        rise of the misfit
      </text>
    </g>
  </svg>
)
