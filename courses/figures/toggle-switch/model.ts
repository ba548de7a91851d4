/** Gardner, Cantor and Collins (2000), Nature 403, 339: du/dt = α1/(1 + v^β) − u, dv/dt = α2/(1 + u^γ) − v. */
export interface Switch {
  a1: number
  a2: number
  /** Cooperativity with which v represses u. */
  beta: number
  /** Cooperativity with which u represses v. */
  gamma: number
}

export interface Place {
  u: number
  v: number
}

export interface SteadyState extends Place {
  stable: boolean
}

/** Where u comes to rest if v stays as it is; the other way round for v. */
export const restOfU = ({ a1, beta }: Switch, v: number): number => a1 / (1 + v ** beta)
export const restOfV = ({ a2, gamma }: Switch, u: number): number => a2 / (1 + u ** gamma)

export const rates = (s: Switch, { u, v }: Place): Place => ({ u: restOfU(s, v) - u, v: restOfV(s, u) - v })

/** How strongly the two repressions, one after the other, pass on a small change of u. Above 1 it grows. */
function loopGain({ a1, a2, beta, gamma }: Switch, { u, v }: Place): number {
  const slopeU = (-a1 * beta * v ** (beta - 1)) / (1 + v ** beta) ** 2
  const slopeV = (-a2 * gamma * u ** (gamma - 1)) / (1 + u ** gamma) ** 2
  return slopeU * slopeV
}

/** All steady states, the one with the least u first. */
export function steadyStates(s: Switch, cells = 2000): SteadyState[] {
  const excess = (u: number) => restOfU(s, restOfV(s, u)) - u
  const [low, high] = [restOfU(s, s.a2), s.a1] // u lies where v is between 0 and α2
  const at = (cell: number) => low * (1 - 1e-9) * ((high * (1 + 1e-9)) / (low * (1 - 1e-9))) ** (cell / cells)
  const found: SteadyState[] = []
  for (let cell = 0; cell < cells; cell++) {
    let [left, right] = [at(cell), at(cell + 1)]
    if (excess(left) > 0 === excess(right) > 0) continue
    const rising = excess(left) < 0
    for (let halving = 0; halving < 60; halving++) {
      const middle = (left + right) / 2
      if (excess(middle) < 0 === rising) left = middle
      else right = middle
    }
    const place = { u: left, v: restOfV(s, left) }
    found.push({ ...place, stable: loopGain(s, place) < 1 })
  }
  return found
}

const moved = ({ u, v }: Place, by: Place, times: number): Place => ({ u: u + by.u * times, v: v + by.v * times })

/** One Runge-Kutta step of fourth order; backward in time for a negative one. */
export function step(s: Switch, at: Place, dt: number): Place {
  const k1 = rates(s, at)
  const k2 = rates(s, moved(at, k1, dt / 2))
  const k3 = rates(s, moved(at, k2, dt / 2))
  const k4 = rates(s, moved(at, k3, dt))
  return {
    u: at.u + (dt / 6) * (k1.u + 2 * k2.u + 2 * k3.u + k4.u),
    v: at.v + (dt / 6) * (k1.v + 2 * k2.v + 2 * k3.v + k4.v),
  }
}

export const stepSize = 0.025

/** The places that a cell passes, the start first, over some protein lifetimes. */
export function trajectory(s: Switch, start: Place, lifetimes = 30): Place[] {
  const path = [start]
  for (let at = start, left = Math.round(lifetimes / stepSize); left > 0; left--) {
    at = step(s, at, stepSize)
    path.push(at)
  }
  return path
}

/** The line that divides the two basins: what leads into the saddle, followed backward up to the edge. */
export function divide(s: Switch, saddle: Place, edge: number): Place[] {
  const e = 1e-5
  const slopeU = (restOfU(s, saddle.v + e) - restOfU(s, saddle.v - e)) / (2 * e)
  const slopeV = (restOfV(s, saddle.u + e) - restOfV(s, saddle.u - e)) / (2 * e)
  const along = { u: 1, v: Math.sqrt(slopeV / slopeU) } // both slopes are negative: the stable direction points up and right
  const arm = (sign: number) => {
    const places: Place[] = []
    let at = moved(saddle, along, sign * 1e-4)
    for (let left = 4000; left > 0; left--) {
      const next = step(s, at, -0.01)
      if (!(next.u >= 0 && next.v >= 0 && next.u <= edge && next.v <= edge)) break
      at = next
      places.push(at)
    }
    return places
  }
  return [...arm(-1).toReversed(), saddle, ...arm(1)]
}
