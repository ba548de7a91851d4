/** UPGMA's tree and the neighbor-joining tree of the hand example of section 7.1, branches to scale. */
export const FourTreesDrawing = () => (
  <svg
    viewBox="0 0 356 214"
    role="img"
    aria-label="Left, UPGMA: A and B join at 1.5, C joins them at 2.75, D at 3.33, all tips at one height. Right, neighbor joining: A with a branch of 1 and C with 4 on one side, B with 1 and D with 4 on the other, an inner branch of 1 between them"
  >
    <g className="f-text" fontSize="13" fontWeight="600">
      <text x="8" y="16">
        UPGMA
      </text>
      <text x="190" y="16">
        Neighbor joining
      </text>
    </g>
    <g className="f-line" strokeWidth="2">
      <path d="M14 137V179H141M14 137V95H36M36 95V128H141M36 95V62H84M84 62V46H141M84 62V84H141" />
      <path d="M254 112H276M254 112l-14 -14M254 112l-56 56M276 112l14 -14M276 112l56 56" />
    </g>
    <g className="f-text" fontSize="14" fontWeight="600">
      <text x="147" y="51">
        A
      </text>
      <text x="147" y="89">
        B
      </text>
      <text x="147" y="133">
        C
      </text>
      <text x="147" y="184">
        D
      </text>
      <text x="226" y="94">
        A
      </text>
      <text x="184" y="184">
        C
      </text>
      <text x="294" y="94">
        B
      </text>
      <text x="336" y="184">
        D
      </text>
    </g>
    <g className="f-muted" fontSize="12">
      <text x="104" y="42">
        1.5
      </text>
      <text x="104" y="80">
        1.5
      </text>
      <text x="78" y="124">
        2.75
      </text>
      <text x="66" y="175">
        3.33
      </text>
      <text x="252" y="100">
        1
      </text>
      <text x="234" y="152">
        4
      </text>
      <text x="273" y="100">
        1
      </text>
      <text x="290" y="152">
        4
      </text>
      <text x="262" y="128">
        1
      </text>
      <text x="8" y="208">
        A and B are sisters: false
      </text>
      <text x="190" y="208">
        AC and BD: true
      </text>
    </g>
  </svg>
)
