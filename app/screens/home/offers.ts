import type { CourseId } from 'courses/types.ts'

interface Offer {
  course: CourseId
  title: string
  level: string
  description: string
  features: readonly [string, string, string, string]
  /** Advertised figures. They differ from the catalogue's eight modules and its XP, as specified. */
  modules: number
  xp: number
}

export const offers: readonly Offer[] = [
  {
    course: 'ml',
    title: 'Deep Learning',
    level: 'Beginner to Advanced',
    description: 'From the first gradient to models in production, coded in Python.',
    features: [
      'Neural networks, built from the sum up',
      'Convolutional networks on CIFAR-10',
      'Sequence models on film reviews',
      'Reinforcement learning and generative AI',
    ],
    modules: 12,
    xp: 2500,
  },
  {
    course: 'bio',
    title: 'Computational Biology',
    level: 'Intermediate',
    description: 'Sequences, structures and genomes, read with your own code.',
    features: [
      'Sequence analysis and alignment',
      'Protein structure and drug discovery',
      'Genomics and next-generation sequencing',
      'Phylogenetics and systems biology',
    ],
    modules: 10,
    xp: 2000,
  },
  {
    course: 'cyber',
    title: 'Cybersecurity',
    level: 'Beginner to Expert',
    description: 'How systems break, how it shows, and how to fix them.',
    features: [
      'Network security, packet by packet',
      'Cryptography that holds',
      'Ethical hacking: attack, repair, report',
      'Incident response and forensics',
    ],
    modules: 15,
    xp: 3000,
  },
]
