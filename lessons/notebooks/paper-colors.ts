import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CourseId } from '../../courses/types.ts'

const tokens = readFileSync(path.resolve('app/styles/tokens.css'), 'utf8')
const values = new Map(
  [...tokens.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** For a picture outside the page: tokens replaced by their values in the light theme, in sRGB. */
export function onPaper(css: string, course: CourseId): string {
  const own: Record<string, string> = { c: `--${course}`, 'c-wash': `--${course}-wash`, 'c-on': `--${course}-on` }
  let text = css
  // Tokens may refer to tokens, at most five deep.
  for (let depth = 0; depth < 5; depth++)
    text = text.replace(/var\(--([\w-]+)(?:,[^()]*)?\)/g, (whole, name: string) =>
      own[name] ? `var(${own[name]})` : (values.get(name)?.replace(/\s+/g, ' ') ?? whole),
    )
  return text
    .replace(/light-dark\(((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))+\)/g, '$1')
    .replace(/oklch\(([^()]+)\)/g, (_, parts: string) => toHex(parts))
}

/** '0.53 0.118 58 / 0.5' to '#rrggbbaa'. Matrices: Björn Ottosson (bottosson.github.io/posts/oklab). */
export function toHex(parts: string): string {
  const [color = '', alpha] = parts.split('/')
  const [l = 0, chroma = 0, hue = 0] = color.trim().split(/\s+/).map(Number)
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const cone = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((each) => each ** 3) as [number, number, number]
  const linear = [
    4.0767416621 * cone[0] - 3.3077115913 * cone[1] + 0.2309699292 * cone[2],
    -1.2684380046 * cone[0] + 2.6097574011 * cone[1] - 0.3413193965 * cone[2],
    -0.0041960863 * cone[0] - 0.7034186147 * cone[1] + 1.707614701 * cone[2],
  ]
  const gamma = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)
  const channels = [...linear.map((x) => gamma(Math.min(1, Math.max(0, x)))), ...(alpha ? [Number(alpha)] : [])]
  return `#${channels
    .map((x) =>
      Math.round(x * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
