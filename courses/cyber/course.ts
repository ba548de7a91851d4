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
          summary:
            'Security starts with a question: what could be lost, and how? You separate confidentiality, integrity and availability, tell threat, vulnerability and risk apart, and draw an attack tree whose cheapest path shows where a defense pays. You learn what authorized testing means before touching any system. Afterwards you can model a small system and justify its first control.',
          activities: [
            { id: 1, title: 'Draw an attack tree and find its cheapest path', xp: 100, kind: 'activity' },
            { id: 2, title: 'Name the security property each incident broke', xp: 25, kind: 'question' },
          ],
        },
        {
          id: '1.2',
          title: 'Identity, Passwords and Access',
          summary:
            'A stolen or guessed credential opens a door without breaking anything. You store passwords with a salted, deliberately slow hash, compare secrets in constant time, create tokens from a cryptographic source, and see what a second factor stops. You apply least privilege to a list of roles. By the end you can review how a service authenticates people and repair its weakest part.',
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
        'Follow a packet, see what an eavesdropper sees, and decide which traffic may pass. All work happens on loopback, in your own isolated lab, or with packets that are built and never sent.',
      totalXP: 650,
      counts: 'activities',
      sections: [
        {
          id: '2.1',
          title: 'Packets, Protocols and TLS',
          summary:
            'Each layer of a network adds a header and makes a promise. You build packets in memory, follow name lookup, the TCP handshake and TLS message by message, and list what stays visible after encryption. The padlock proves a private channel to a name, not an honest owner. You leave able to read a short capture and explain every message.',
          activities: [
            { id: 1, title: 'Explain a TLS connection message by message', xp: 120, kind: 'activity' },
            { id: 2, title: 'List what an eavesdropper learns with and without TLS', xp: 100, kind: 'activity' },
          ],
        },
        {
          id: '2.2',
          title: 'Segmentation and Filtering',
          summary:
            'A flat network lets one compromised machine reach all others. You write filtering rules with a default of deny, test them against a table of flows, and see why address translation is no firewall. You place segments and monitoring where they limit damage. Afterwards you can state a policy, test it, and show which paths remain open.',
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
          summary:
            'A good cipher in a bad mode still leaks the picture. You encrypt an image in ECB, CBC and CTR, flip one bit of ciphertext and watch what the receiver accepts, then reuse a nonce and see why that is fatal. By the end you can choose authenticated encryption, handle nonces correctly, and tell encoding, hashing and encryption apart.',
          activities: [
            { id: 1, title: 'Show what ECB leaks about a picture', xp: 160, kind: 'activity' },
            { id: 2, title: 'Detect a flipped bit with authenticated encryption', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '3.2',
          title: 'Public Keys, Signatures and Certificates',
          summary:
            'Two parties who share no secret can agree on one, and certificates tie a key to a name. You exchange keys, sign and verify a message, and follow a certificate chain to its root, checking name, date and purpose. You leave able to choose between a MAC and a signature, and find the step where a protocol forgot to authenticate its keys.',
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
        'Test systems with written permission and report what you find so that it gets fixed. Practice runs only against your own lab on your own machine, and every attack is taught with its detection and its remedy.',
      totalXP: 900,
      counts: 'activities',
      sections: [
        {
          id: '4.1',
          title: 'Scope and Reconnaissance',
          summary:
            'Without permission in writing, a test can be a crime. You draft scope, time, methods and emergency contacts, then take inventory of services on your own loopback lab. You see what such probing leaves in the logs. Afterwards you can plan a test that stays inside its limits, record each step, and decide when to stop and call.',
          activities: [
            { id: 1, title: 'Write the scope and rules for an authorized test', xp: 150, kind: 'activity' },
            { id: 2, title: 'Inventory your own lab and find your traces in its logs', xp: 170, kind: 'activity' },
          ],
        },
        {
          id: '4.2',
          title: 'Web Weaknesses and Their Fixes',
          summary:
            'Injection, broken access control and cross-site scripting come from misplaced trust: data taken for instructions, identity taken for granted. You reproduce each in a small practice application, detect it in the logs, and fix it with parameterized queries, output encoding and checks on the server. By the end you can prove a weakness, repair it, and keep it repaired by a test.',
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
          summary:
            'When attacks are rare, even a good detector raises mostly false alerts. You compute how many, rank a queue by impact and confidence, and join logs from three clocks into one timeline. You leave able to decide which alert to open first and state how sure you are.',
          activities: [
            { id: 1, title: 'Triage a queue of alerts by base rate and impact', xp: 140, kind: 'activity' },
            { id: 2, title: 'Merge three logs into one timeline in UTC', xp: 160, kind: 'activity' },
          ],
        },
        {
          id: '5.2',
          title: 'Contain, Recover and Learn',
          summary:
            'Pulling the plug stops an intruder and may destroy the evidence. You weigh containing against observing at each step, preserve what is volatile first, remove the cause, and restore from backups you have tested. You write a review without blame. Afterwards you can lead a small incident by a plan and explain each decision by what was known then.',
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
          summary:
            'Looking at evidence can change it. You copy a disk image, record hashes and every handover, and see how a file system tracks names, blocks and times. Deleting a file usually frees its space without erasing it. By the end you can acquire an image, explain what its hash shows and what it does not, and recover a deleted file.',
          activities: [
            { id: 1, title: 'Acquire an image and document its custody', xp: 130, kind: 'activity' },
            { id: 2, title: 'Recover a deleted file from its directory entry', xp: 150, kind: 'activity' },
          ],
        },
        {
          id: '6.2',
          title: 'Carving, Timelines and Reports',
          summary:
            'Without a file system, contents can still betray themselves. You carve files by signature, meet fragments and false hits, and combine timestamps into a timeline with the reasons to doubt each clock. You leave able to write a report that separates observation from interpretation, names other explanations, and lets someone else repeat every step.',
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
          summary:
            'Every connection is a decision to trust. You draw data flows and trust boundaries, compute what an intruder reaches from each node, and cut permissions to those in use. You see why layers that share one password count as one. Afterwards you can measure the blast radius of a design and name the single change that shrinks it most.',
          activities: [
            { id: 1, title: 'Map trust zones and compute the blast radius of each node', xp: 160, kind: 'activity' },
            { id: 2, title: 'Reduce a role to the permissions it uses', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '7.2',
          title: 'Zero Trust and Resilience',
          summary:
            'Location on a network proves nothing about a caller. You write access rules from identity, device and context, decide how the system fails when a check cannot answer, and plan keys, secrets, logs and backups. By the end you can review an architecture against stated threats and explain what each control costs the people who use it.',
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
          summary:
            'An intrusion is a sequence of steps, and each leaves something behind. You map a written case to tactics and techniques, separate evidence from attribution, and learn how regular contact with a control server shows in timing. You leave able to find a beacon with jitter in simulated traffic and name harmless programs that look the same.',
          activities: [
            { id: 1, title: 'Map an intrusion report to tactics and techniques', xp: 180, kind: 'activity' },
            { id: 2, title: 'Find a simulated beacon by its timing', xp: 200, kind: 'activity' },
          ],
        },
        {
          id: '8.2',
          title: 'Hunting and Detection Engineering',
          summary:
            'A hunt starts from a hypothesis that could be wrong. You turn a behavior into a detection, measure true and false alarms over thresholds, and choose a point that analysts can sustain at realistic base rates. You test the rule as code and record when it goes blind. Afterwards you can run a hunt and report an honest negative.',
          activities: [
            { id: 3, title: 'Build a detection and choose its threshold from an ROC curve', xp: 220, kind: 'activity' },
            { id: 4, title: 'Hunt through synthetic telemetry and defend the verdict', xp: 500, kind: 'boss' },
          ],
        },
      ],
    },
  ],
}
