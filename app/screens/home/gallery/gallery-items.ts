import attention from '~/assets/gallery/attention.svg?url&no-inline'
import beacon from '~/assets/gallery/beacon.svg?url&no-inline'
import contactMap from '~/assets/gallery/contact-map.svg?url&no-inline'
import dotPlot from '~/assets/gallery/dot-plot.svg?url&no-inline'
import ecbCtr from '~/assets/gallery/ecb-ctr.svg?url&no-inline'
import featureMaps from '~/assets/gallery/feature-maps.svg?url&no-inline'
import lossSurface from '~/assets/gallery/loss-surface.svg?url&no-inline'
import tree from '~/assets/gallery/tree.svg?url&no-inline'

export interface GalleryItem {
  id: string
  title: string
  /** What the picture shows and how it was computed, for a reader who sees it. */
  caption: string
  alt: string
  imageUrl: string
  /** Stands with the title where the picture would be, when it fails to load. */
  placeholder: string
}

/** Size of every picture in CSS pixels. */
export const gallerySize = { width: 296, height: 222 } as const

export const galleryItems: readonly GalleryItem[] = [
  {
    id: 'loss-surface',
    title: 'Two ways down a loss surface',
    caption:
      'Gradient descent (light) and descent with momentum (dark) leave the same point of Himmelblau’s function and end in different valleys.',
    alt: 'Contour map, brighter where the loss is lower. From one start a light path bends into the valley at the lower right; a dark path overshoots, turns and ends in the valley at the upper right.',
    imageUrl: lossSurface,
    placeholder: '⛰️',
  },
  {
    id: 'ecb-ctr',
    title: 'One picture, two cipher modes',
    caption:
      'The same picture under AES-128: ECB turns equal blocks into equal blocks, so the mountain stays visible. CTR leaves only noise.',
    alt: 'Three panels. Plain: a snowy mountain under the sun. ECB: the same outlines in a repeating texture. CTR: even noise.',
    imageUrl: ecbCtr,
    placeholder: '🔐',
  },
  {
    id: 'tree',
    title: 'A tree rebuilt from distances',
    caption:
      '36 simulated sequences and the unrooted tree that neighbor joining finds from their pairwise distances alone. Six large groups are colored.',
    alt: 'An unrooted tree drawn outward from its middle, its 36 tips in six colored groups.',
    imageUrl: tree,
    placeholder: '🌿',
  },
  {
    id: 'feature-maps',
    title: 'What four filters see',
    caption:
      'Four 3 × 3 kernels slide over one picture. Each map below its kernel shows where that kernel answers, after ReLU.',
    alt: 'A mountain picture on the left. On the right four small kernels, each above a dark map of the same mountain: one shows its left edges, one its upper edges, one a diagonal, one all outlines.',
    imageUrl: featureMaps,
    placeholder: '🧩',
  },
  {
    id: 'beacon',
    title: 'A beacon in the noise',
    caption:
      'Simulated packets of twelve hosts over four hours. One of them also calls out every ten minutes, with 6 % jitter.',
    alt: 'Twelve rows of irregular tick marks. In the eighth row taller marks stand at nearly even intervals.',
    imageUrl: beacon,
    placeholder: '📡',
  },
  {
    id: 'dot-plot',
    title: 'Two sequences, dot by dot',
    caption:
      'A dot wherever 10 of 12 letters agree. Between these two simulated sequences one block is turned around (amber) and one occurs twice.',
    alt: 'A square dot plot. Pieces of the diagonal show agreement; one piece runs the other way, in amber; one piece appears twice, one below the other.',
    imageUrl: dotPlot,
    placeholder: '🧬',
  },
  {
    id: 'attention',
    title: 'Attention between two sentences',
    caption:
      'One attention head, trained on 80 sentence pairs of a small grammar, finds which English words a Spanish word answers to. It knows no positions, so both “the” weigh the same.',
    alt: 'The words “the white fog hides the long trail” joined by lines to “la niebla blanca esconde el camino largo”. The strongest lines cross where noun and adjective change places.',
    imageUrl: attention,
    placeholder: '💬',
  },
  {
    id: 'contact-map',
    title: 'Contact map of four helices',
    caption:
      'Every pair of residues within 12 Å in an ideal bundle of four helices. Neighboring helices run opposite ways and appear as bands across the diagonal.',
    alt: 'A square map with a bright diagonal and three bright bands crossing it at right angles, fainter ones further out.',
    imageUrl: contactMap,
    placeholder: '🧶',
  },
]
