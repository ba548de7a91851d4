import type { Summaries } from '../types.ts'

export const summaries: Summaries = {
  '1.1':
    'Security starts with a question: what could be lost, and how? You separate confidentiality, integrity and availability, tell threat, vulnerability and risk apart, and draw an attack tree whose cheapest path shows where a defense pays. You learn what authorized testing means before touching any system. Afterwards you can model a small system and justify its first control.',
  '1.2':
    'A stolen or guessed credential opens a door without breaking anything. You store passwords with a salted, deliberately slow hash, compare secrets in constant time, create tokens from a cryptographic source, and see what a second factor stops. You apply least privilege to a list of roles. By the end you can review how a service authenticates people and repair its weakest part.',
  '2.1':
    'Each layer of a network adds a header and makes a promise. You build packets in memory, follow name lookup, the TCP handshake and TLS message by message, and list what stays visible after encryption. The padlock proves a private channel to a name, not an honest owner. You leave able to read a short capture and explain every message.',
  '2.2':
    'A flat network lets one compromised machine reach all others. You write filtering rules with a default of deny, test them against a table of flows, and see why address translation is no firewall. You place segments and monitoring where they limit damage. Afterwards you can state a policy, test it, and show which paths remain open.',
  '3.1':
    'A good cipher in a bad mode still leaks the picture. You encrypt an image in ECB, CBC and CTR, flip one bit of ciphertext and watch what the receiver accepts, then reuse a nonce and see why that is fatal. By the end you can choose authenticated encryption, handle nonces correctly, and tell encoding, hashing and encryption apart.',
  '3.2':
    'Two parties who share no secret can agree on one, and certificates tie a key to a name. You exchange keys, sign and verify a message, and follow a certificate chain to its root, checking name, date and purpose. You leave able to choose between a MAC and a signature, and find the step where a protocol forgot to authenticate its keys.',
  '4.1':
    'Without permission in writing, a test can be a crime. You draft scope, time, methods and emergency contacts, then take inventory of services on your own loopback lab. You see what such probing leaves in the logs. Afterwards you can plan a test that stays inside its limits, record each step, and decide when to stop and call.',
  '4.2':
    'Injection, broken access control and cross-site scripting come from misplaced trust: data taken for instructions, identity taken for granted. You reproduce each in a small practice application, detect it in the logs, and fix it with parameterized queries, output encoding and checks on the server. By the end you can prove a weakness, repair it, and keep it repaired by a test.',
  '5.1':
    'When attacks are rare, even a good detector raises mostly false alerts. You compute how many, rank a queue by impact and confidence, and join logs from three clocks into one timeline. You leave able to decide which alert to open first and state how sure you are.',
  '5.2':
    'Pulling the plug stops an intruder and may destroy the evidence. You weigh containing against observing at each step, preserve what is volatile first, remove the cause, and restore from backups you have tested. You write a review without blame. Afterwards you can lead a small incident by a plan and explain each decision by what was known then.',
  '6.1':
    'Looking at evidence can change it. You copy a disk image, record hashes and every handover, and see how a file system tracks names, blocks and times. Deleting a file usually frees its space without erasing it. By the end you can acquire an image, explain what its hash shows and what it does not, and recover a deleted file.',
  '6.2':
    'Without a file system, contents can still betray themselves. You carve files by signature, meet fragments and false hits, and combine timestamps into a timeline with the reasons to doubt each clock. You leave able to write a report that separates observation from interpretation, names other explanations, and lets someone else repeat every step.',
  '7.1':
    'Every connection is a decision to trust. You draw data flows and trust boundaries, compute what an intruder reaches from each node, and cut permissions to those in use. You see why layers that share one password count as one. Afterwards you can measure the blast radius of a design and name the single change that shrinks it most.',
  '7.2':
    'Location on a network proves nothing about a caller. You write access rules from identity, device and context, decide how the system fails when a check cannot answer, and plan keys, secrets, logs and backups. By the end you can review an architecture against stated threats and explain what each control costs the people who use it.',
  '8.1':
    'An intrusion is a sequence of steps, and each leaves something behind. You map a written case to tactics and techniques, separate evidence from attribution, and learn how regular contact with a control server shows in timing. You leave able to find a beacon with jitter in simulated traffic and name harmless programs that look the same.',
  '8.2':
    'A hunt starts from a hypothesis that could be wrong. You turn a behavior into a detection, measure true and false alarms over thresholds, and choose a point that analysts can sustain at realistic base rates. You test the rule as code and record when it goes blind. Afterwards you can run a hunt and report an honest negative.',
}
