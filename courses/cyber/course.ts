import type { Course } from '../types.ts'

export const cyber: Course = {
  id: 'cyber',
  title: 'Cybersecurity',
  modules: [
    {
      course: 'cyber',
      number: 1,
      title: 'Security Fundamentals',
      description:
        'What is worth protecting, from whom, and at what cost. Learn the terms, the law of authorized testing and the habit of thinking in attack paths, then rank controls by the risk they remove.',
      totalXP: 495,
      counts: 'activities',
      sections: [
        {
          id: '1.1',
          title: 'Assets, Threats and Risk',
          activities: [
            { id: 1, title: 'Draw an attack tree and find its cheapest path', xp: 100, kind: 'activity' },
            { id: 2, title: 'Name the security property each incident broke', xp: 25, kind: 'question' },
          ],
        },
        {
          id: '1.2',
          title: 'Identity, Passwords and Access',
          activities: [
            { id: 3, title: 'Store and verify passwords with a slow, salted hash', xp: 120, kind: 'activity' },
            { id: 4, title: 'Threat-model a small web service and rank its controls', xp: 250, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'cyber',
      number: 2,
      title: 'Network Security',
      description:
        'Follow a packet, see what an eavesdropper sees, and decide which traffic may pass. All work happens within your own program, on published traces, or with packets that are built and never sent.',
      totalXP: 650,
      counts: 'activities',
      sections: [
        {
          id: '2.1',
          title: 'Packets, Protocols and TLS',
          activities: [
            { id: 1, title: 'Explain a TLS connection message by message', xp: 120, kind: 'activity' },
            { id: 2, title: 'List what an eavesdropper learns with and without TLS', xp: 100, kind: 'activity' },
          ],
        },
        {
          id: '2.2',
          title: 'Segmentation and Filtering',
          activities: [
            { id: 3, title: 'Write a default-deny policy and test it against flows', xp: 150, kind: 'activity' },
            { id: 4, title: 'Segment a flat network and prove which paths remain', xp: 280, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'cyber',
      number: 3,
      title: 'Cryptography',
      description:
        'Use cryptography without inventing any: authenticated encryption, signatures, key exchange and password hashing from a maintained library. Learn the misuses that break sound algorithms, each beside its correction.',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '3.1',
          title: 'Symmetric Encryption and Integrity',
          activities: [
            { id: 1, title: 'Show what ECB leaks about a picture', xp: 160, kind: 'activity' },
            { id: 2, title: 'Detect a flipped bit with authenticated encryption', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '3.2',
          title: 'Public Keys, Signatures and Certificates',
          activities: [
            { id: 3, title: 'Sign a message and reject three altered copies', xp: 180, kind: 'activity' },
            { id: 4, title: 'Repair a broken design for encrypted file exchange', xp: 320, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'cyber',
      number: 4,
      title: 'Ethical Hacking',
      description:
        'Test systems with written permission and report what you find so that it gets fixed. Practice runs against a small application within your own program and on its logs, and every attack is taught with its detection and its remedy.',
      totalXP: 900,
      counts: 'activities',
      sections: [
        {
          id: '4.1',
          title: 'Scope and Reconnaissance',
          activities: [
            { id: 1, title: 'Write the scope and rules for an authorized test', xp: 150, kind: 'activity' },
            { id: 2, title: 'Inventory a lab from its log and find your traces in it', xp: 170, kind: 'activity' },
          ],
        },
        {
          id: '4.2',
          title: 'Web Weaknesses and Their Fixes',
          activities: [
            { id: 3, title: 'Replace an injectable query with a parameterized one', xp: 200, kind: 'activity' },
            { id: 4, title: 'Test your lab application and report every finding with its fix', xp: 380, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'cyber',
      number: 5,
      title: 'Incident Response',
      description:
        'Something is wrong at three in the morning: decide what it is, limit the damage, recover, and learn from it. Practice with synthetic alerts and logs.',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '5.1',
          title: 'Detection and Triage',
          activities: [
            { id: 1, title: 'Triage a queue of alerts by base rate and impact', xp: 140, kind: 'activity' },
            { id: 2, title: 'Merge three logs into one timeline in UTC', xp: 160, kind: 'activity' },
          ],
        },
        {
          id: '5.2',
          title: 'Contain, Recover and Learn',
          activities: [
            { id: 3, title: 'Decide to contain or observe at five points', xp: 180, kind: 'activity' },
            { id: 4, title: 'Run a tabletop incident and write its review', xp: 320, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'cyber',
      number: 6,
      title: 'Digital Forensics',
      description:
        'Collect digital evidence without changing it, recover what was deleted, and write findings that another examiner can repeat. All disk images are generated for the lessons.',
      totalXP: 850,
      counts: 'activities',
      sections: [
        {
          id: '6.1',
          title: 'Evidence and File Systems',
          activities: [
            { id: 1, title: 'Acquire an image and document its custody', xp: 130, kind: 'activity' },
            { id: 2, title: 'Recover a deleted file from its directory entry', xp: 150, kind: 'activity' },
          ],
        },
        {
          id: '6.2',
          title: 'Carving, Timelines and Reports',
          activities: [
            { id: 3, title: 'Carve files from unallocated space and verify them', xp: 200, kind: 'activity' },
            { id: 4, title: 'Reconstruct a case and write a repeatable report', xp: 370, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'cyber',
      number: 7,
      title: 'Security Architecture',
      description:
        'Design systems that stay safe when one part falls. Draw trust boundaries, grant the least that works, and measure how far a single compromise can spread.',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '7.1',
          title: 'Trust Zones and Least Privilege',
          activities: [
            { id: 1, title: 'Map trust zones and compute the blast radius of each node', xp: 160, kind: 'activity' },
            { id: 2, title: 'Reduce a role to the permissions it uses', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '7.2',
          title: 'Zero Trust and Resilience',
          activities: [
            { id: 3, title: 'Write and test an access policy by identity and device', xp: 180, kind: 'activity' },
            { id: 4, title: 'Design an architecture that survives three compromises', xp: 320, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'cyber',
      number: 8,
      title: 'Advanced Threats',
      description:
        'Patient attackers leave faint traces. Read how campaigns unfold, find a beacon in noise, and build detections whose error rates you have measured. Everything is defensive and runs on synthetic data.',
      totalXP: 1100,
      counts: 'activities',
      sections: [
        {
          id: '8.1',
          title: 'Campaigns and Their Traces',
          activities: [
            { id: 1, title: 'Map an intrusion report to tactics and techniques', xp: 180, kind: 'activity' },
            { id: 2, title: 'Find a simulated beacon by its timing', xp: 200, kind: 'activity' },
          ],
        },
        {
          id: '8.2',
          title: 'Hunting and Detection Engineering',
          activities: [
            { id: 3, title: 'Build a detection and choose its threshold from an ROC curve', xp: 220, kind: 'activity' },
            { id: 4, title: 'Hunt through synthetic telemetry and defend the verdict', xp: 500, kind: 'boss' },
          ],
        },
      ],
    },
  ],
}
