import type { Course } from 'courses/types.ts'
import { trails } from '~/art/trails.ts'

export interface TrailPicture {
  course: Course
  name: string | undefined
  /** The day of the last camp, as it is to be read, if it is known. */
  date: string | undefined
}

/** Colors as every viewer of SVG knows them: `#rrggbb`. */
export interface Colors {
  paper: string
  ink: string
  muted: string
  line: string
  course: string
  onCourse: string
  path: string
  case: string
}

export const pictureSize = { width: 1200, height: 740 }

const sheet = { width: 400, height: 180 }
const marginPx = 60
const scale = (pictureSize.width - 2 * marginPx) / sheet.width
const display = "font-family=\"'Bricolage Grotesque','Segoe UI',sans-serif\""

export const escapeXml = (text: string): string =>
  // Control characters have no place in XML at all.
  text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** A size at which the name keeps its line: its letters are taken as 0.56 of it wide. */
const nameSize = (name: string) => Math.min(44, Math.floor(700 / ([...name].length * 0.56)))

const maxNameCharacters = 60

const shorten = (name: string) => {
  const characters = [...name]
  return characters.length > maxNameCharacters ? `${characters.slice(0, maxNameCharacters - 1).join('')}…` : name
}

/** An SVG that stands alone: `terrain` is the inside of the relief's symbol, `font` a data URL, else viewers' own. */
export function trailPicture(
  { course, name: given, date }: TrailPicture,
  colors: Colors,
  terrain: string,
  font: string | undefined,
): string {
  const { width, height } = pictureSize
  const { path, camps } = trails[course.id]
  const name = given && shorten(given)
  const title = `${course.title}: Course Completed!`
  const below = marginPx + 40 + sheet.height * scale
  const marks = camps.map(([x, y], i) => {
    const flag =
      i === camps.length - 1
        ? `<path d="M-.8-8v-17h1.2l12 4.5-12 4.5v8z" fill="${colors.course}" stroke="${colors.case}" paint-order="stroke"/>`
        : ''
    return `<g transform="translate(${x} ${y})">${flag}<circle r="9" fill="${colors.course}" stroke="${colors.case}" stroke-width="2"/><text y="3.7" text-anchor="middle" font-size="10.5" fill="${colors.onCourse}">${i + 1}</text></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml([title, name, date].filter(Boolean).join(', '))}">
<title>${escapeXml(title)}</title>
${font ? `<style>@font-face{font-family:"Bricolage Grotesque";src:url("${font}") format("woff2");font-weight:400 800}</style>` : ''}
<rect width="${width}" height="${height}" fill="${colors.paper}"/>
<g ${display} font-weight="700">
<svg x="${marginPx}" y="${marginPx}" width="${sheet.width * scale}" height="${sheet.height * scale}" viewBox="0 0 ${sheet.width} ${sheet.height}">
${terrain}
<path d="${path}" fill="none" stroke="${colors.case}" stroke-width="4.5" stroke-linecap="round"/>
<path d="${path}" fill="none" stroke="${colors.path}" stroke-width="1.6" stroke-dasharray="4 4"/>
<path d="${path}" fill="none" stroke="${colors.course}" stroke-width="3.25" stroke-linecap="round" pathLength="${camps.length}" stroke-dasharray="${camps.length} 9"/>
${marks.join('\n')}
</svg>
<rect x="${marginPx}" y="${marginPx}" width="${sheet.width * scale}" height="${sheet.height * scale}" fill="none" stroke="${colors.line}" stroke-width="2"/>
<text x="${marginPx}" y="${below + 34}" font-size="30" fill="${colors.course}">Course Completed!</text>
<text x="${marginPx}" y="${below + 92}" font-size="56" letter-spacing="-1" fill="${colors.ink}">${escapeXml(course.title)}</text>
${name ? `<text x="${width - marginPx}" y="${below + 34}" font-size="${nameSize(name)}" text-anchor="end" fill="${colors.ink}">${escapeXml(name)}</text>` : ''}
<text x="${width - marginPx}" y="${below + 92}" font-size="26" font-weight="500" text-anchor="end" fill="${colors.muted}">${escapeXml(['XPedition', date].filter(Boolean).join(' · '))}</text>
</g>
</svg>
`
}
