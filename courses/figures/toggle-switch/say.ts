import { type Place, type SteadyState, type Switch, trajectory } from './model.ts'

const number = (value: number): string => Number(value.toFixed(2)).toString()
const place = ({ u, v }: Place): string => `u = ${number(u)}, v = ${number(v)}`

export function sayPlane(toggle: Switch, states: readonly SteadyState[], start: Place): string {
  const end = trajectory(toggle, start).at(-1) ?? start
  const latches = states.length > 1
  const first = latches ? 'Two stable states: the switch latches.' : 'One stable state: the switch cannot remember.'
  const ahead = end.u > end.v ? 'u' : 'v'
  const became = Math.abs(end.u - end.v) < 0.01 ? 'with both at the same amount' : `with ${ahead} high`
  return `${first} From ${place(start)} the cell ends at ${place(end)}, ${became}.`
}

export const sayState = (state: SteadyState): string => `${place(state)}, ${state.stable ? 'stable' : 'unstable'}`
