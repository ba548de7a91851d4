// Draws the eight pictures of the home page's gallery; `npm run art` writes app/assets/gallery/*.svg. Each file says in
// its first lines what it computes. They need Node and nothing else.
import { mkdirSync, writeFileSync } from 'node:fs'
import { attention } from './plates/attention.mjs'
import { beacon } from './plates/beacon.mjs'
import { contactMap } from './plates/contact-map.mjs'
import { dotPlot } from './plates/dot-plot.mjs'
import { ecbCtr } from './plates/ecb-ctr.mjs'
import { featureMaps } from './plates/feature-maps.mjs'
import { lossSurface } from './plates/loss-surface.mjs'
import { tree } from './plates/tree.mjs'

const plates = {
  'loss-surface': lossSurface,
  'feature-maps': featureMaps,
  attention,
  'dot-plot': dotPlot,
  'contact-map': contactMap,
  tree,
  'ecb-ctr': ecbCtr,
  beacon,
}

const folder = new URL('../../app/assets/gallery/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(plates)) writeFileSync(new URL(`${name}.svg`, folder), draw())
