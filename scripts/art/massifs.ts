import type { CourseId } from '../../courses/types.ts'
import { type Height, noise2 } from './terrain.ts'

const n1 = noise2(11),
  n2 = noise2(29),
  n3 = noise2(47)
const gauss = (d: number, s: number) => Math.exp(-(d * d) / (2 * s * s))
export const fbm = (x: number, y: number, s = 1): number =>
  0.6 * n1(x / (62 * s), y / (62 * s)) + 0.3 * n2(x / (29 * s), y / (29 * s)) + 0.12 * n3(x / (14 * s), y / (14 * s))

export const sceneWidth = 400,
  sceneHeight = 180
const massifs: Record<CourseId, Height> = {
  ml(u, v) {
    const dx = (u - 292) / 1.25,
      dy = v - 64,
      r = Math.hypot(dx, dy),
      th = Math.atan2(dy, dx)
    return (
      Math.exp(-((r / 82) ** 1.15)) *
        (1.02 + 0.11 * Math.cos(5 * th + 0.7 + r / 45) + 0.1 * Math.cos(3 * th - 0.9 - r / 70)) +
      0.34 * gauss(Math.hypot((u - 116) / 1.5, v - 106), 34)
    )
  },
  bio(u, v) {
    const yc = 92 + 44 * Math.sin((u - 30) / 54),
      slope = (44 / 54) * Math.cos((u - 30) / 54)
    const d = Math.abs(v - yc) / Math.sqrt(1 + slope * slope)
    const along = 0.5 + 0.42 * gauss(u - 325, 46) + 0.24 * gauss(u - 168, 34) + 0.1 * gauss(u - 70, 26)
    const ends = 1 / (1 + Math.exp(-(u - 46) / 14)) / (1 + Math.exp((u - 372) / 13))
    return along * ends * Math.exp(-((d / 34) ** 1.35))
  },
  cyber(u, v) {
    const dx = (u - 236) / 1.42,
      dy = v - 90,
      r = Math.hypot(dx, dy),
      th = Math.atan2(dy, dx)
    const rim =
      0.62 + 0.34 * Math.cos(th + 0.75) - 0.5 * gauss(((th - 2.75 + Math.PI * 3) % (2 * Math.PI)) - Math.PI, 0.3)
    return rim * gauss(r - 58, 19) + 0.3 * gauss(r, 74) + 0.3 * gauss(Math.hypot((u - 60) / 1.4, v - 62), 26)
  },
}
const noiseGain = { ml: 0.15, bio: 0.15, cyber: 0.12 }
export const sheetHeight = (id: CourseId) => (u: number, v: number) => {
  const o = { ml: 0, bio: 900, cyber: 1800 }[id]
  const wu = u + 9 * n2((u + o) / 55, v / 55),
    wv = v + 9 * n3((u + o) / 55, v / 55 + 40)
  const m = massifs[id](wu, wv)
  return m + noiseGain[id] * (0.35 + m) * fbm(u + o, v)
}
export const levels = {
  ml: [0.14, 0.2, 0.27, 0.35, 0.44, 0.54, 0.65, 0.77, 0.9, 1.04],
  bio: [0.1, 0.17, 0.25, 0.33, 0.42, 0.51, 0.6, 0.7, 0.8, 0.9],
  cyber: [0.14, 0.2, 0.27, 0.35, 0.43, 0.52, 0.61, 0.7, 0.79, 0.89],
}
