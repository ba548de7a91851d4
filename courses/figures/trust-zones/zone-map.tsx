import { useId } from 'react'
import { type Fall, library, type Name, names, type Zone, zones } from './model.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const zoneBoxes: Record<Zone, Box> = {
  public: { x: 4, y: 4, width: 186, height: 92 },
  staff: { x: 4, y: 104, width: 186, height: 92 },
  devices: { x: 4, y: 204, width: 186, height: 92 },
  servers: { x: 212, y: 4, width: 124, height: 292 },
}
const titles: Record<Zone, string> = { public: 'Public', staff: 'Staff', devices: 'Devices', servers: 'Servers' }

function boxOf(name: Name): Box {
  const { zone } = library[name]
  const place = names.filter((each) => library[each].zone === zone).indexOf(name)
  const { x, y } = zoneBoxes[zone]
  return zone === 'servers'
    ? { x: x + 10, y: y + 30 + place * 52, width: 104, height: 40 }
    : { x: x + 10 + place * 90, y: y + 36, width: 76, height: 40 }
}

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

interface ZoneMapProps {
  falls: readonly Fall[]
  filtered: boolean
  onStart: (name: Name) => void
}

/** Four zones with their machines; those that fell carry the number of their round. */
export function ZoneMap({ falls, filtered, onStart }: ZoneMapProps) {
  const arrow = useId()
  return (
    <svg
      viewBox="0 0 340 300"
      role="img"
      aria-label={`The library's zones; taken: ${falls.map(({ name, round }) => `${name} in round ${round}`).join(', ')}`}
    >
      <marker id={arrow} viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path className="tz-arrow" d="M0 0L8 4L0 8Z" />
      </marker>
      {zones.map((zone) => (
        <g key={zone}>
          <rect className={filtered ? 'tz-zone tz-walled' : 'tz-zone'} {...zoneBoxes[zone]} rx="8" />
          <text className="f-muted" x={zoneBoxes[zone].x + 10} y={zoneBoxes[zone].y + 20} fontSize="13">
            {titles[zone]}
          </text>
        </g>
      ))}
      {falls.map(({ name, from }) => {
        if (!from) return null
        const [a, b] = [middle(boxOf(from)), middle(boxOf(name))]
        const between = `${(a.x + b.x) / 2} ${(a.y + b.y) / 2}`
        return (
          <path
            key={name}
            className="tz-way"
            d={`M${a.x} ${a.y}L${between}L${b.x} ${b.y}`}
            markerMid={`url(#${arrow})`}
          />
        )
      })}
      {names.map((name) => {
        const box = boxOf(name)
        const fall = falls.find((each) => each.name === name)
        const kind = !fall ? 'tz-safe' : fall.round === 0 ? 'tz-start' : 'tz-taken'
        return (
          <g key={name} className={kind}>
            <rect {...box} rx="6" />
            <text x={box.x + 8} y={box.y + 25} fontSize="13.5">
              {name}
            </text>
            {fall && (
              <>
                <circle cx={box.x + box.width - 2} cy={box.y + 2} r="10" />
                <text
                  className="tz-round"
                  x={box.x + box.width - 2}
                  y={box.y + 6.5}
                  fontSize="12.5"
                  textAnchor="middle"
                >
                  {fall.round}
                </text>
              </>
            )}
            <rect className="fig-handle" {...box} onPointerDown={() => onStart(name)} />
          </g>
        )
      })}
    </svg>
  )
}
