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
          title: 'Six ways to read one sequence',
          summary:
            'A stretch of DNA can be read in six frames. Translate all of them by hand and in code, cross to the opposite strand without error, and see what one inserted base does.',
          activities: [
            { id: 1, title: 'Translate all six frames', xp: 100, kind: 'activity' },
            { id: 2, title: 'Which strand, which frame?', xp: 25, kind: 'question' },
          ],
        },
        {
          id: '1.2',
          title: 'Files that carry sequences',
          summary:
            'FASTA, FASTQ and the coordinates of BED and GFF. Turn quality characters into expected errors, and cut out exactly the bases that were meant.',
          activities: [
            { id: 3, title: 'Summarise a FASTQ file', xp: 80, kind: 'activity' },
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
          summary:
            'An alignment is a claim about which positions correspond. You score matches, mismatches and gaps, fill a dynamic-programming matrix cell by cell, and trace back the best path, globally and locally. You learn why gap costs and substitution matrices change the answer. Afterwards you can implement both algorithms and check a library against your own result.',
          activities: [
            { id: 1, title: 'Implement global alignment with traceback', xp: 150, kind: 'activity' },
            { id: 2, title: 'Contrast local and global alignment on one pair', xp: 100, kind: 'activity' },
          ],
        },
        {
          id: '2.2',
          title: 'Database Search and Multiple Alignment',
          summary:
            'Searching a database finds similar sequences by chance as well as by descent. You follow how seed-and-extend search works, derive what an E-value counts, and see it change with database size. You align several sequences and read conservation from the columns. By the end you can tell identity, similarity and homology apart and defend a search result.',
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
          summary:
            'A chain folds within narrow limits set by its backbone. You read a structure file atom by atom, compute bond angles and the torsions phi and psi, and place residues on a Ramachandran plot. You judge experimental quality by resolution and missing atoms. You leave able to parse a structure, find helices and strands, and explain an outlier.',
          activities: [
            { id: 1, title: 'Report chains, residues and gaps of a structure', xp: 80, kind: 'activity' },
            { id: 2, title: 'Plot backbone torsions and explain the outliers', xp: 120, kind: 'activity' },
          ],
        },
        {
          id: '3.2',
          title: 'Comparing and Predicting Structures',
          summary:
            'Two structures can agree in their parts and differ in their arrangement. You superpose coordinates, compute RMSD, and see what one moving loop does to it. You read the confidence of predicted models: pLDDT for local placement, PAE for how domains lie to each other, neither for stability. Afterwards you can state what a predicted model supports.',
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
          summary:
            'A sequencer delivers short reads with a stated chance of error at each base. You decode quality scores, trim and filter reads, follow how they are mapped to a reference, and keep base quality apart from mapping quality. You convert between zero-based and one-based formats. By the end you can check a run and move an interval without shifting it.',
          activities: [
            { id: 1, title: 'Decode and summarize the quality of a FASTQ file', xp: 130, kind: 'activity' },
            { id: 2, title: 'Convert intervals between BED, SAM and VCF', xp: 180, kind: 'activity' },
          ],
        },
        {
          id: '4.2',
          title: 'Calling and Filtering Variants',
          summary:
            'A variant call weighs evidence: depth, error rates, and the fraction of reads that disagree. You compute genotype likelihoods for one position, set filters, and measure precision and recall against a known truth. You see why allele balance and strand matter and why genome builds must match. You leave able to call variants from a pileup and defend each filter.',
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
          summary:
            'A list of genes invites stories; statistics tell which of them the data support. You build an interaction network, compare its hubs with a random network of equal degrees, and test a gene list for enrichment with a suitable background. You correct for the many tests made. Afterwards you can say which patterns exceed chance and which biases in the data imitate them.',
          activities: [
            { id: 1, title: 'Compare a network with its degree-matched null', xp: 160, kind: 'activity' },
            { id: 2, title: 'Test gene-set enrichment with corrected p-values', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '5.2',
          title: 'Switches and Dynamics',
          summary:
            'Two genes that repress each other can remember. You write the toggle switch as differential equations, find its steady states, draw nullclines in the phase plane, and simulate noise in small cells. You fit parameters to a time course and see which stay undetermined. By the end you can model a small circuit and state what its fit does not prove.',
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
          summary:
            'Potency is a property of an assay as much as of a molecule. You derive occupancy from affinity, fit a dose-response curve with its uncertainty, and see what a competitor does to it. You keep Kd, Ki, IC50 and EC50 apart and convert only where the assumptions hold. You leave able to fit and report a potency honestly.',
          activities: [
            { id: 1, title: 'Fit a dose-response curve with confidence limits', xp: 150, kind: 'activity' },
            { id: 2, title: 'Convert IC50 to Ki and state the assumptions', xp: 170, kind: 'activity' },
          ],
        },
        {
          id: '6.2',
          title: 'Virtual Screening',
          summary:
            'Computers rank more molecules than a laboratory can test, and the ranking is often wrong. You describe molecules by properties and fingerprints, filter a library, search by similarity, and read a docking score as a ranking aid, not as an affinity. Afterwards you can test a screening method on known actives and decoys without leaking one into the other.',
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
          summary:
            'A tree shows who shares an ancestor with whom; the order of its tips shows nothing. You read clades, root a tree with an outgroup, turn sequences into corrected distances, and build UPGMA and neighbor-joining trees by hand. By the end you can tell a rooted from an unrooted tree and explain when an assumed molecular clock gives the wrong one.',
          activities: [
            { id: 1, title: 'Build UPGMA and neighbor-joining trees from one matrix', xp: 140, kind: 'activity' },
            { id: 2, title: 'Root a tree with an outgroup and list its clades', xp: 120, kind: 'activity' },
          ],
        },
        {
          id: '7.2',
          title: 'Likelihood and Support',
          summary:
            'Substitution models turn a tree into a probability for the data. You compute the likelihood of a small tree, compare models, and bootstrap an alignment to see how stable each clade is. Bootstrap support is not the probability that a clade is true. You leave able to infer a tree, report its support properly, and recognize long-branch attraction.',
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
          summary:
            'A positive test means different things in different populations. You compute predictive values from sensitivity, specificity and prevalence, as counts of people. You weigh evidence for and against a variant and keep a variant of uncertain significance apart from a mildly harmful one. Afterwards you can explain a result in plain counts, without claiming more than the evidence.',
          activities: [
            { id: 1, title: 'Compute predictive values for three populations', xp: 160, kind: 'activity' },
            { id: 2, title: 'Weigh the evidence for five synthetic variants', xp: 180, kind: 'activity' },
          ],
        },
        {
          id: '8.2',
          title: 'Risk Scores and Drug Response',
          summary:
            'Many small effects add up to a risk score, and one variant can change how a drug is handled. You build a polygenic score on simulated data, watch its accuracy fall in another ancestry, and map star alleles to a metabolizer status. By the end you can report risk in absolute terms and name the people for whom a score was never validated.',
          activities: [
            { id: 3, title: 'Compare a polygenic score across simulated ancestries', xp: 220, kind: 'activity' },
            { id: 4, title: 'Write a synthetic genome report with its limits', xp: 440, kind: 'boss' },
          ],
        },
      ],
    },
  ],
}
