import { modulesInAll } from 'courses/outline.ts'
import type { LucideIcon } from 'lucide-react'
import Accessibility from 'lucide-react/icons/accessibility'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import Briefcase from 'lucide-react/icons/briefcase'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Mountain from 'lucide-react/icons/mountain'
import Telescope from 'lucide-react/icons/telescope'
import Users from 'lucide-react/icons/users'
import { capitalize } from '~/lib/capitalize.ts'

interface Point {
  title: string
  text: string
  icon: LucideIcon
}

export const values: readonly Point[] = [
  {
    title: 'Accessibility',
    text: 'Free introductory modules, any device, keyboard or screen reader: the trail is open to anyone who wants to walk it.',
    icon: Accessibility,
  },
  {
    title: 'Innovation',
    text: 'If a figure you can touch explains it better than a page of text, we build the figure.',
    icon: Lightbulb,
  },
  {
    title: 'Community',
    text: 'Nobody climbs alone. Questions are welcome, and answering one is the best way to learn.',
    icon: Users,
  },
  {
    title: 'Excellence',
    text: 'We look facts up, cite our sources, and would rather fix a lesson than defend it.',
    icon: Telescope,
  },
]

export const differences: readonly Point[] = [
  {
    title: 'Gamified Learning',
    text: 'XP for work done, a level every 1000, a badge in each course. The game counts what you have done and never hides what is next.',
    icon: Mountain,
  },
  {
    title: 'Cutting-Edge Curriculum',
    text: `${capitalize(modulesInAll)} modules, from the basics to generative models, personalized medicine and advanced threats.`,
    icon: BookOpenCheck,
  },
  {
    title: 'Interactive Community',
    text: 'A chat where learners and lesson authors meet, compare approaches and help each other through the hard parts.',
    icon: MessagesSquare,
  },
  {
    title: 'Real-World Applications',
    text: 'Image recognition, sequence analysis, incident response: each module builds toward something people do for a living.',
    icon: Briefcase,
  },
]

interface Role {
  role: string
  text: string
  founder?: true
}

/** Roles without names: the operator decides who fills them. */
export const team: readonly Role[] = [
  {
    role: 'Founder, curriculum',
    text: 'Decides what we teach, in what order, and what to leave out.',
    founder: true,
  },
  {
    role: 'Founder, engineering',
    text: 'Builds the platform and keeps it fast, safe and simple to run.',
    founder: true,
  },
  {
    role: 'Machine Learning',
    text: 'Writes the lessons from the first gradient to models in production.',
  },
  { role: 'Computational Biology', text: 'Writes the lessons on sequences, structures and genomes.' },
  { role: 'Cybersecurity', text: 'Writes the lessons on attacks, defenses and what happens between.' },
  { role: 'Design and accessibility', text: 'Draws the maps, and tests that everyone can read them.' },
  {
    role: 'Community and support',
    text: 'Answers questions and passes the good ones on to the authors.',
  },
]
