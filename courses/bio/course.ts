import type { Course } from '../types.ts'

export const bio: Course = {
  id: 'bio',
  title: 'Computational Biology',
  modules: [
    {
      course: 'bio',
      number: 1,
      title: 'Bioinformatics Fundamentals',
      description: 'TBD',
      totalXP: 405,
      counts: 'activities',
      sections: [
        {
          id: '1.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 100, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 25, kind: 'question' },
          ],
        },
        {
          id: '1.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 80, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 200, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 2,
      title: 'Sequence Analysis',
      description: 'TBD',
      totalXP: 600,
      counts: 'activities',
      sections: [
        {
          id: '2.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 150, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 100, kind: 'activity' },
          ],
        },
        {
          id: '2.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 120, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 230, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 3,
      title: 'Protein Structure',
      description: 'TBD',
      totalXP: 650,
      counts: 'activities',
      sections: [
        {
          id: '3.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 80, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 120, kind: 'activity' },
          ],
        },
        {
          id: '3.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 150, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 300, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 4,
      title: 'Genomics & NGS',
      description: 'TBD',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '4.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 130, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 180, kind: 'activity' },
          ],
        },
        {
          id: '4.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 200, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 290, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 5,
      title: 'Systems Biology',
      description: 'TBD',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '5.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 160, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '5.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 180, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 320, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 6,
      title: 'Drug Discovery',
      description: 'TBD',
      totalXP: 900,
      counts: 'activities',
      sections: [
        {
          id: '6.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 150, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 170, kind: 'activity' },
          ],
        },
        {
          id: '6.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 200, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 380, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 7,
      title: 'Phylogenetics',
      description: 'TBD',
      totalXP: 700,
      counts: 'activities',
      sections: [
        {
          id: '7.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 140, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 120, kind: 'activity' },
          ],
        },
        {
          id: '7.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 180, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 260, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 8,
      title: 'Personalized Medicine',
      description: 'TBD',
      totalXP: 1000,
      counts: 'activities',
      sections: [
        {
          id: '8.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 160, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 180, kind: 'activity' },
          ],
        },
        {
          id: '8.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 220, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 440, kind: 'boss' },
          ],
        },
      ],
    },
  ],
}
