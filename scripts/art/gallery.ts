import { mkdirSync, writeFileSync } from 'node:fs'
import { attention } from './plates/attention.ts'
import { beacon } from './plates/beacon.ts'
import { contactMap } from './plates/contact-map.ts'
import { dotPlot } from './plates/dot-plot.ts'
import { ecbCtr } from './plates/ecb-ctr.ts'
import { featureMaps } from './plates/feature-maps.ts'
import { lossSurface } from './plates/loss-surface.ts'
import { tree } from './plates/tree.ts'

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
