// Twelve hosts over four hours: eleven send at random and in bursts, the eighth also every 10 minutes, with 6 % jitter.
import { rng } from '../terrain.ts'
import { height, normal, plate, px, width } from './plate.ts'

const hosts = 12
const minutes = 240
const beaconingHosts = 7
const x = (minute: number) => px(18 + (minute / minutes) * (width - 36))
const y = (host: number) => (height - (hosts - 1) * 16.2) / 2 + host * 16.2

/** In minutes: a Poisson process with bursts. */
function traffic(random: () => number): number[] {
  const rate = 0.14 + 0.34 * random()
  const times: number[] = []
  let time = 0
  let burst = 0
  while (time < minutes) {
    const wait = -Math.log(1 - random())
    if (burst-- > 0) time += wait * 0.8
    else {
      time += wait / rate
      if (random() < 0.14) burst = 3 + Math.floor(random() * 12)
    }
    if (time < minutes) times.push(time)
  }
  return times
}

export function beacon(): string {
  const random = rng(21)
  const marks = (times: number[], host: number, half: number) =>
    times.map((time) => `M${x(time)} ${px(y(host) - half)}v${2 * half}`).join('')
  let rows = ''
  const calls: number[] = []
  for (let host = 0; host < hosts; host++) {
    let times = traffic(random)
    if (host === beaconingHosts) {
      times = times.filter((_, i) => i % 3 === 0)
      for (let time = 4; time < minutes; time += 10 * (1 + 0.06 * normal(random))) calls.push(time)
    }
    rows +=
      `<path d="M18 ${px(y(host))}H${width - 18}" stroke="#2b3b5c" stroke-width=".8"/>` +
      `<path d="${marks(times, host, 4)}" stroke="#7f9fd4" opacity="${host === beaconingHosts ? 0.7 : 0.85}"/>`
  }
  return plate('cyber', `${rows}<path d="${marks(calls, beaconingHosts, 6)}" stroke="#f2b45c" stroke-width="2.2"/>`)
}
