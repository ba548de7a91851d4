import { readFileSync } from 'node:fs'
import { modulesInAll } from './courses.ts'
import { mark } from './icons.ts'

const read = (path: string) => readFileSync(new URL(`../../app/${path}`, import.meta.url))

export const socialCardSize = { width: 1200, height: 630 }

export function socialCard(): string {
  const face = read('fonts/bricolage-grotesque-var.woff2').toString('base64')
  // Only colors, so that a new type size or space does not make the card stale.
  const colors = read('styles/tokens.css')
    .toString()
    .split('\n')
    .filter((line) => /^\s*--[\w-]+:.*\b(light-dark|oklch)\(/.test(line))
    .join('\n')
  return `<!doctype html><html><meta charset="utf-8"><style>
@font-face { font-family: "Bricolage Grotesque"; src: url(data:font/woff2;base64,${face}) format("woff2"); font-weight: 400 800 }
html { color-scheme: light; --display: 'Bricolage Grotesque' }
:root { ${colors} }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; overflow: hidden; background: var(--paper); color: var(--ink); font-family: var(--display) }
.map { position: absolute; left: 26px; top: 0; width: 1190px }
.veil { position: absolute; inset: 0; background: linear-gradient(90deg, var(--paper) 34%, transparent 50%) }
.text { position: absolute; left: 72px; top: 0; height: 630px; display: flex; flex-direction: column; justify-content: center }
.text svg { width: 76px; height: 76px; margin-bottom: 30px }
h1 { font-size: 116px; line-height: 0.95; font-weight: 500; letter-spacing: -0.045em }
h1 b { font-weight: 800 }
.tagline { font-size: 40px; font-weight: 500; margin-top: 22px; letter-spacing: -0.015em }
.what { font-size: 25px; line-height: 1.4; margin-top: 24px; color: var(--ink-2); font-weight: 450 }
</style><body>${read('art/territory.svg')}
<svg class="map" viewBox="0 0 1280 680"><use href="#territory"/></svg><div class="veil"></div>
<div class="text">${mark}<h1><b>XP</b>edition</h1><p class="tagline">Next-Level Knowledge</p><p class="what">Three courses, ${modulesInAll} modules,<br>XP for every step.</p></div></body></html>`
}
