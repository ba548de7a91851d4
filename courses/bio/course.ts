import type { Course } from '../types.ts'

export const bio: Course = {
  id: 'bio',
  title: 'Computational Biology',
  modules: [
    {
      course: 'bio',
      number: 1,
      title: 'Bioinformatics Fundamentals',
      description: 'Read DNA as text: strands, reading frames, the genetic code, and the files that carry sequences.',
      totalXP: 405,
      counts: 'activities',
      sections: [
        {
          id: '1.1',
          title: 'Six Ways to Read One Sequence',
          activities: [
            { id: 1, title: 'Translate a sequence in all six frames', xp: 100, kind: 'activity' },
            { id: 2, title: 'Identify the strand and frame of a short protein', xp: 25, kind: 'question' },
          ],
        },
        {
          id: '1.2',
          title: 'Files That Carry Sequences',
          activities: [
            { id: 3, title: 'Summarize and filter a FASTQ file', xp: 80, kind: 'activity' },
            { id: 4, title: 'Find the gene hidden in a contig', xp: 200, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 2,
      title: 'Sequence Analysis',
      description:
        'Compare sequences and say what the comparison proves. Fill alignment matrices by hand, search databases with statistics you understand, and separate similarity, which is measured, from homology, which is inferred.',
      totalXP: 600,
      counts: 'activities',
      sections: [
        {
          id: '2.1',
          title: 'Pairwise Alignment',
          activities: [
            { id: 1, title: 'Implement global alignment with traceback', xp: 150, kind: 'activity' },
            { id: 2, title: 'Contrast local and global alignment on one pair', xp: 100, kind: 'activity' },
          ],
        },
        {
          id: '2.2',
          title: 'Database Search and Multiple Alignment',
          activities: [
            { id: 3, title: 'Rank search hits and interpret their E-values', xp: 120, kind: 'activity' },
            { id: 4, title: 'Identify an unknown sequence and defend the call', xp: 230, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 3,
      title: 'Protein Structure',
      description:
        'A protein works by its shape. Read experimental and predicted structures, measure their geometry, and learn how far each number of confidence may be trusted.',
      totalXP: 650,
      counts: 'activities',
      sections: [
        {
          id: '3.1',
          title: 'Geometry of a Protein',
          activities: [
            { id: 1, title: 'Report chains, residues and gaps of a structure', xp: 80, kind: 'activity' },
            { id: 2, title: 'Plot backbone torsions and explain the outliers', xp: 120, kind: 'activity' },
          ],
        },
        {
          id: '3.2',
          title: 'Comparing and Predicting Structures',
          activities: [
            { id: 3, title: 'Superpose two structures and report RMSD', xp: 150, kind: 'activity' },
            { id: 4, title: 'Judge which claims a predicted model supports', xp: 300, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 4,
      title: 'Genomics & NGS',
      description:
        'Follow sequencing data from reads to variants: quality scores, mapping, pileups and genotypes. Every step is checked against simulated data whose true answer is known.',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '4.1',
          title: 'Reads, Quality and Coordinates',
          activities: [
            { id: 1, title: 'Decode and summarize the quality of a FASTQ file', xp: 130, kind: 'activity' },
            { id: 2, title: 'Convert intervals between BED, SAM and VCF', xp: 180, kind: 'activity' },
          ],
        },
        {
          id: '4.2',
          title: 'Calling and Filtering Variants',
          activities: [
            { id: 3, title: 'Call genotypes from pileups by likelihood', xp: 200, kind: 'activity' },
            { id: 4, title: 'Take reads to a filtered variant list and score it', xp: 290, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 5,
      title: 'Systems Biology',
      description:
        'Genes and proteins act in networks and over time. Test what a network shows against chance, then model a genetic switch and find out which of its parameters the data can settle.',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '5.1',
          title: 'Networks and Enrichment',
          activities: [
            { id: 1, title: 'Compare a network with its degree-matched null', xp: 160, kind: 'activity' },
            { id: 2, title: 'Test gene-set enrichment with corrected p-values', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '5.2',
          title: 'Switches and Dynamics',
          activities: [
            { id: 3, title: 'Simulate a toggle switch and map its steady states', xp: 180, kind: 'activity' },
            { id: 4, title: 'Fit a circuit model and report what stays unidentified', xp: 320, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 6,
      title: 'Drug Discovery',
      description:
        'From a target to a short list of compounds: how binding is measured, how dose relates to effect, and what computed scores can and cannot promise.',
      totalXP: 900,
      counts: 'activities',
      sections: [
        {
          id: '6.1',
          title: 'Binding and Dose-Response',
          activities: [
            { id: 1, title: 'Fit a dose-response curve with confidence limits', xp: 150, kind: 'activity' },
            { id: 2, title: 'Convert IC50 to Ki and state the assumptions', xp: 170, kind: 'activity' },
          ],
        },
        {
          id: '6.2',
          title: 'Virtual Screening',
          activities: [
            { id: 3, title: 'Filter a compound library by property and similarity', xp: 200, kind: 'activity' },
            { id: 4, title: 'Run a retrospective screen and report its enrichment', xp: 380, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 7,
      title: 'Phylogenetics',
      description:
        'Trees of descent, built from sequences and read correctly. Compare methods on data whose true tree is known, and learn what support values and roots do and do not say.',
      totalXP: 700,
      counts: 'activities',
      sections: [
        {
          id: '7.1',
          title: 'Reading and Building Trees',
          activities: [
            { id: 1, title: 'Build UPGMA and neighbor-joining trees from one matrix', xp: 140, kind: 'activity' },
            { id: 2, title: 'Root a tree with an outgroup and list its clades', xp: 120, kind: 'activity' },
          ],
        },
        {
          id: '7.2',
          title: 'Likelihood and Support',
          activities: [
            { id: 3, title: 'Bootstrap a tree and interpret its support', xp: 180, kind: 'activity' },
            { id: 4, title: 'Reconstruct a simulated outbreak and state its limits', xp: 260, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'bio',
      number: 8,
      title: 'Personalized Medicine',
      description:
        'What a genome can say about one person, and how often it misleads. You work on synthetic genomes only; nothing here is medical advice.',
      totalXP: 1000,
      counts: 'activities',
      sections: [
        {
          id: '8.1',
          title: 'Tests, Variants and Evidence',
          activities: [
            { id: 1, title: 'Compute predictive values for three populations', xp: 160, kind: 'activity' },
            { id: 2, title: 'Weigh the evidence for five synthetic variants', xp: 180, kind: 'activity' },
          ],
        },
        {
          id: '8.2',
          title: 'Risk Scores and Drug Response',
          activities: [
            { id: 3, title: 'Compare a polygenic score across simulated ancestries', xp: 220, kind: 'activity' },
            { id: 4, title: 'Write a synthetic genome report with its limits', xp: 440, kind: 'boss' },
          ],
        },
      ],
    },
  ],
}
