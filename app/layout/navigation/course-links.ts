import { titles } from 'courses/outline.ts'
import { paths } from '~/paths.ts'

export const courseLinks = [
  {
    course: 'ml',
    to: paths.module('ml', 1),
    title: titles.ml,
    description: 'Deep learning, neural networks, AI fundamentals',
  },
  {
    course: 'bio',
    to: paths.module('bio', 1),
    title: titles.bio,
    description: 'Bioinformatics, genomics, biological data analysis',
  },
  {
    course: 'cyber',
    to: paths.module('cyber', 1),
    title: titles.cyber,
    description: 'Network security, ethical hacking, digital defense',
  },
] as const
