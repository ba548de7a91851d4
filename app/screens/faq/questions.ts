import { modulesEach } from 'courses/outline.ts'
import { offersCredentials } from '~/features/credential/offers-credentials.ts'

interface Question {
  question: string
  category: string
  answer: readonly string[]
}

/** @param codeCounts of the lessons' samples and exercises, all and those that run in the page */
export const questionsWith = (codeCounts: { blocks: number; inPage: number }): readonly Question[] => [
  {
    category: 'Platform',
    question: 'What is XPedition?',
    answer: [
      `A place to learn by doing, built like an expedition. Each course is a trail of ${modulesEach} camps, and each camp is a module: you read, run code, answer questions and face a boss at the end.`,
      'What you complete earns experience points (XP), levels and badges, and your dashboard shows how far you have come.',
    ],
  },
  {
    category: 'Courses',
    question: 'Which courses can I take?',
    answer: [
      'Three: Machine Learning, also called Deep Learning, from the first neural network to models in production; Computational Biology, from reading a sequence to personalized medicine; and Cybersecurity, from first principles to advanced threats.',
      `Each has ${modulesEach} modules. You can take the courses side by side and switch whenever you like.`,
    ],
  },
  {
    category: 'Progress',
    question: 'How is my progress saved?',
    answer: [
      'Every time you complete something, it is saved to your account. Sign in on another device and pick up where you left off.',
      'If the connection drops, your browser keeps what you completed and saves it when you are back online. Progress only grows: a completed activity stays completed.',
    ],
  },
  {
    category: 'Gamification',
    question: 'How do XP, levels and badges work?',
    answer: [
      'Each activity shows the XP it is worth. You earn it once. Completing a module adds the module’s own total on top, and the first module you complete in a course earns that course’s badge.',
      'Every 1000 XP is a level: you start at level 1 and reach level 2 with your thousandth point.',
    ],
  },
  {
    category: 'Getting Started',
    question: 'How do I get started?',
    answer: [
      'Choose Sign Up, enter your email and a password, and you are signed in. Open any course at Module 1: introductory modules are free.',
      'The first section of each course is open without an account, and what you do there can be kept when you sign up. Where the sign-in page offers it, you can also learn as a guest, and add an email and a password later.',
      'Your dashboard then offers the next module of each course, so you never have to look for your place.',
    ],
  },
  {
    category: 'Time',
    question: 'How long does a course take?',
    answer: [
      'Plan about 2 to 4 hours per module, longer for the first four of Machine Learning, and 2 to 4 weeks per course at an easy pace.',
      'There are no deadlines. Leave in the middle of a module and come back when it suits you.',
    ],
  },
  {
    category: 'Requirements',
    question: 'What do I need to know before I start?',
    answer: [
      `A current browser and some basic Python: variables, loops and functions. Most code needs nothing else: ${codeCounts.inPage} of ${codeCounts.blocks} samples and exercises run in the page. For the others you need a notebook or Python on your computer.`,
      'Each course explains its own subject from the ground up. You need no biology for Computational Biology and no security background for Cybersecurity.',
    ],
  },
  {
    category: 'Accessibility',
    question: 'Can I learn on my phone, or without a mouse?',
    answer: [
      'Yes. Every page works on a phone and by keyboard, and your progress is the same on every device.',
      'We follow the Web Content Accessibility Guidelines (WCAG 2.2 AA): text that can grow, a light and a dark theme with tested contrast, labels for screen readers, and no motion if your system asks for less. If something is in your way, write to us.',
    ],
  },
  {
    category: 'Completion',
    question: 'When is a module complete?',
    answer: [
      'When you have done all of its sections or activities, the Complete Module button appears. Press it to complete the module for good.',
      'If you learn with a class, you submit larger assignments there, outside XPedition, and mark them complete here. Where a lesson sets a goal that no check can test, such as an accuracy to reach, you judge for yourself whether you met it.',
    ],
  },
  {
    category: 'Support',
    question: 'Where do I get help when I am stuck?',
    answer: [
      'Support is available 24/7. For a question about a lesson, the community is usually the best place: someone there has been stuck on it, too.',
      'For anything about your account, use the contact address at the bottom of the home page.',
    ],
  },
  {
    category: 'Pricing',
    question: 'What does it cost?',
    answer: [
      'Introductory modules are free. Premium subscriptions are available for those who want to go further, and students get a discount.',
    ],
  },
  {
    category: 'Certification',
    question: 'Do I get a certificate?',
    answer: [
      'Yes, digital certificates are part of XPedition. Your dashboard also keeps a record of every module you have completed and every badge you have earned.',
      ...(offersCredentials
        ? [
            'When you have completed a course, you can share its credential under Achievements: a page with your name, a badge and signed files (Open Badges) that anybody can verify, until you revoke it. It says what you did in numbers, and that the course is self-paced and unproctored.',
          ]
        : []),
    ],
  },
]
