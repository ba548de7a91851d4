// The pictures that credentials are baked into. Colors are those of app/styles/tokens.css in hex, by day.
import { mkdirSync, writeFileSync } from 'node:fs'

export const badgeSize = { width: 400, height: 460 }

const courses = {
  ml: { title: ['Machine', 'Learning'], color: '#9d5815', wash: '#fbf0db', waves: [0.4, 2.1] },
  bio: { title: ['Computational', 'Biology'], color: '#3a6637', wash: '#eaf5e6', waves: [1.9, 4.4] },
  cyber: { title: ['Cybersecurity'], color: '#3e568a', wash: '#ebf1fc', waves: [3.2, 0.9] },
} as const

const ringCount = 8
const pointsPerRing = 72
const [centerX, centerY] = [200, 158]

function ring(index: number, [first, second]: readonly [number, number]): string {
  const radius = 26 + index * 17
  const points = Array.from({ length: pointsPerRing }, (_, i) => {
    const angle = (i / pointsPerRing) * Math.PI * 2
    const wave = 1 + 0.12 * Math.sin(2 * angle + first) + 0.07 * Math.sin(3 * angle + second + index * 0.22)
    const x = centerX + Math.cos(angle) * radius * wave * 1.08
    const y = centerY + Math.sin(angle) * radius * wave * 0.84
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `<path d="M${points.join('L')}z"/>`
}

/** A stamp of the course's hill, as `/achievements` has them. */
export function badge(course: keyof typeof courses): string {
  const { title, color, wash, waves } = courses[course]
  const { width, height } = badgeSize
  const rings = Array.from({ length: ringCount }, (_, index) => ring(index, waves)).join('')
  const lines = title
    .map(
      (line, index) => `<text x="200" y="${368 - (title.length - 1) * 18 + index * 40}" font-size="36">${line}</text>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>XPedition: ${title.join(' ')}, course completed</title><rect x="8" y="8" width="384" height="444" rx="22" fill="${wash}" stroke="${color}" stroke-width="6"/><clipPath id="s"><rect x="11" y="11" width="378" height="302" rx="19"/></clipPath><g clip-path="url(#s)" fill="none" stroke="${color}" stroke-width="3">${rings}</g><path d="m200 128 34 60h-68z" fill="${color}"/><rect x="11" y="313" width="378" height="136" rx="19" fill="${wash}"/><g text-anchor="middle" font-family="'Bricolage Grotesque',system-ui,sans-serif" font-weight="700" fill="#181e29">${lines}<text x="200" y="434" font-size="17" font-weight="500" fill="${color}">XPEDITION · COURSE COMPLETED</text></g></svg>
`
}

export const badges = (Object.keys(courses) as (keyof typeof courses)[]).map((course) => ({
  course,
  svg: badge(course),
}))

if (process.argv[1] === import.meta.filename) {
  const folder = new URL('../../public/badges/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const { course, svg } of badges) writeFileSync(new URL(`${course}.svg`, folder), svg)
}
