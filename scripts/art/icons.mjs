// The mark: two contour lines around a summit. Colours are the tokens ink, paper and ml (app/styles/tokens.css) in hex,
// because an icon stands outside the page. `npm run art` writes public/favicon.svg; raster.mjs makes the PNG files.
import { mkdirSync, writeFileSync } from 'node:fs'

export const colours = {
  paper: '#fbfaf5',
  ink: '#181e29',
  night: '#0e131a',
  inkOnNight: '#efede7',
  amber: '#9d5815',
  amberOnNight: '#f1b45a',
}

/** Outer and inner contour and the summit, on a sheet of 28 x 28. */
const outer =
  'M13.4 1.6C19.8.9 26.6 5.8 26.3 13.2 26 20.8 20.6 26.7 13.6 26.3 6.6 25.9 1.3 21.2 1.7 14 2 7.3 7 2.3 13.4 1.6z'
const inner = 'M15 6.4c4 .3 7.2 3.5 6.7 7.9-.4 4.3-3.6 7.5-8 7.2-4.5-.3-7.4-3.7-6.9-7.9.5-4.3 4.1-7.5 8.2-7.2z'
const summit = 'm14.6 9.8 4.3 7.4h-8.6z'

/** The mark for a browser's tab: one contour and a larger summit, legible at 16 pixels; it follows the system's theme. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>.c{fill:none;stroke:${colours.ink};stroke-width:2.4}.s{fill:${colours.amber}}@media(prefers-color-scheme:dark){.c{stroke:${colours.inkOnNight}}.s{fill:${colours.amberOnNight}}}</style><path class="c" d="${outer}"/><path class="s" d="M14.2 6.2 21.2 18.6H7.2z"/></svg>
`

/**
 * The mark on a night-coloured tile.
 * @param {number} size pixels of a side
 * @param {number} share of the side that the mark takes: 0.8 at most inside a mask's safe circle
 * @param {number} radius of the corners as a share of the side; 0 where the system cuts them itself
 */
export function tile(size, share, radius) {
  const scale = (size * share) / 28
  const offset = (size * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${size * radius}" fill="${colours.night}"/><g transform="translate(${offset} ${offset}) scale(${scale})" fill="none" stroke="${colours.inkOnNight}" stroke-width="1.6"><path opacity=".55" d="${outer}"/><path d="${inner}"/><path fill="${colours.amberOnNight}" stroke="none" d="${summit}"/></g></svg>`
}

/** The mark alone, for paper: inside the social card. */
export const mark = `<svg viewBox="0 0 28 28" fill="none" stroke="${colours.ink}" stroke-width="1.6"><path opacity=".55" d="${outer}"/><path d="${inner}"/><path fill="${colours.amber}" stroke="none" d="${summit}"/></svg>`

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const folder = new URL('../../public/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('favicon.svg', folder), favicon)
}
