// Colors are those of app/styles/tokens.css in hex: an icon is used outside the page.
import { mkdirSync, writeFileSync } from 'node:fs'

export const colors = {
  paper: '#fbfaf5',
  ink: '#181e29',
  night: '#0e131a',
  inkOnNight: '#efede7',
  amber: '#9d5815',
  amberOnNight: '#f1b45a',
}

const outer =
  'M13.4 1.6C19.8.9 26.6 5.8 26.3 13.2 26 20.8 20.6 26.7 13.6 26.3 6.6 25.9 1.3 21.2 1.7 14 2 7.3 7 2.3 13.4 1.6z'
const inner = 'M15 6.4c4 .3 7.2 3.5 6.7 7.9-.4 4.3-3.6 7.5-8 7.2-4.5-.3-7.4-3.7-6.9-7.9.5-4.3 4.1-7.5 8.2-7.2z'
const summit = 'm14.6 9.8 4.3 7.4h-8.6z'

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>.c{fill:none;stroke:${colors.ink};stroke-width:2.4}.s{fill:${colors.amber}}@media(prefers-color-scheme:dark){.c{stroke:${colors.inkOnNight}}.s{fill:${colors.amberOnNight}}}</style><path class="c" d="${outer}"/><path class="s" d="M14.2 6.2 21.2 18.6H7.2z"/></svg>
`

/** `size` in pixels, others as shares of it: `share` at most 0.8 for masks; `radius` 0 where the system cuts corners. */
export function tile(size: number, share: number, radius: number): string {
  const scale = (size * share) / 28
  const offset = (size * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${colors.night}"/><g transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke="${colors.inkOnNight}" stroke-width="1.6"><path opacity=".55" d="${outer}"/><path d="${inner}"/><path fill="${colors.amberOnNight}" stroke="none" d="${summit}"/></g></svg>`
}

export const mark = `<svg viewBox="0 0 28 28" fill="none" stroke="${colors.ink}" stroke-width="1.6"><path opacity=".55" d="${outer}"/><path d="${inner}"/><path fill="${colors.amber}" stroke="none" d="${summit}"/></svg>`

if (process.argv[1] === import.meta.filename) {
  const folder = new URL('../../public/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('favicon.svg', folder), favicon)
}
