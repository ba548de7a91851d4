import type { Course } from '../types.ts'

export const cyber: Course = {
  id: 'cyber',
  title: 'Cybersecurity',
  modules: [
    {
      course: 'cyber',
      number: 1,
      title: 'Security Fundamentals',
      description: 'TBD',
      totalXP: 495,
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
            { id: 3, title: 'TBD', xp: 120, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 250, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'cyber',
      number: 2,
      title: 'Network Security',
      description: 'TBD',
      totalXP: 650,
      counts: 'activities',
      sections: [
        {
          id: '2.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 120, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 100, kind: 'activity' },
          ],
        },
        {
          id: '2.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 150, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 280, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'cyber',
      number: 3,
      title: 'Cryptography',
      description: 'TBD',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '3.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 160, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '3.2',
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
      course: 'cyber',
      number: 4,
      title: 'Ethical Hacking',
      description: 'TBD',
      totalXP: 900,
      counts: 'activities',
      sections: [
        {
          id: '4.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 150, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 170, kind: 'activity' },
          ],
        },
        {
          id: '4.2',
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
      course: 'cyber',
      number: 5,
      title: 'Incident Response',
      description: 'TBD',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '5.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 140, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 160, kind: 'activity' },
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
      course: 'cyber',
      number: 6,
      title: 'Digital Forensics',
      description: 'TBD',
      totalXP: 850,
      counts: 'activities',
      sections: [
        {
          id: '6.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 130, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 150, kind: 'activity' },
          ],
        },
        {
          id: '6.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 200, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 370, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'cyber',
      number: 7,
      title: 'Security Architecture',
      description: 'TBD',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '7.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 160, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '7.2',
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
      course: 'cyber',
      number: 8,
      title: 'Advanced Threats',
      description: 'TBD',
      totalXP: 1100,
      counts: 'activities',
      sections: [
        {
          id: '8.1',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 1, title: 'TBD', xp: 180, kind: 'activity' },
            { id: 2, title: 'TBD', xp: 200, kind: 'activity' },
          ],
        },
        {
          id: '8.2',
          title: 'TBD',
          summary: 'TBD',
          activities: [
            { id: 3, title: 'TBD', xp: 220, kind: 'activity' },
            { id: 4, title: 'TBD', xp: 500, kind: 'boss' },
          ],
        },
      ],
    },
  ],
}
