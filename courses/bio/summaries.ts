import type { Summaries } from '../types.ts'

export const summaries: Summaries = {
  '1.1':
    'A stretch of DNA can be read in six frames. Translate all of them by hand and in code, cross to the opposite strand without error, and see what one inserted base does.',
  '1.2':
    'FASTA, FASTQ and the coordinates of BED and GFF. Turn quality characters into expected errors, and cut out exactly the bases that were meant.',
  '2.1':
    'An alignment is a claim about which positions correspond. You score matches, mismatches and gaps, fill a dynamic-programming matrix cell by cell, and trace back the best path, globally and locally. You learn why gap costs and substitution matrices change the answer. Afterwards you can implement both algorithms and check a library against your own result.',
  '2.2':
    'Searching a database finds similar sequences by chance as well as by descent. You follow how seed-and-extend search works, derive what an E-value counts, and see it change with database size. You align several sequences and read conservation from the columns. By the end you can tell identity, similarity and homology apart and defend a search result.',
  '3.1':
    'A chain folds within narrow limits set by its backbone. You read a structure file atom by atom, compute bond angles and the torsions phi and psi, and place residues on a Ramachandran plot. You judge experimental quality by resolution and missing atoms. You leave able to parse a structure, find helices and strands, and explain an outlier.',
  '3.2':
    'Two structures can agree in their parts and differ in their arrangement. You superpose coordinates, compute RMSD, and see what one moving loop does to it. You read the confidence of predicted models: pLDDT for local placement, PAE for how domains lie to each other, neither for stability. Afterwards you can state what a predicted model supports.',
  '4.1':
    'A sequencer delivers short reads with a stated chance of error at each base. You decode quality scores, trim and filter reads, follow how they are mapped to a reference, and keep base quality apart from mapping quality. You convert between zero-based and one-based formats. By the end you can check a run and move an interval without shifting it.',
  '4.2':
    'A variant call weighs evidence: depth, error rates, and the fraction of reads that disagree. You compute genotype likelihoods for one position, set filters, and measure precision and recall against a known truth. You see why allele balance and strand matter and why genome builds must match. You leave able to call variants from a pileup and defend each filter.',
  '5.1':
    'A list of genes invites stories; statistics tell which of them the data support. You build an interaction network, compare its hubs with a random network of equal degrees, and test a gene list for enrichment with a suitable background. You correct for the many tests made. Afterwards you can say which patterns exceed chance and which biases in the data imitate them.',
  '5.2':
    'Two genes that repress each other can remember. You write the toggle switch as differential equations, find its steady states, draw nullclines in the phase plane, and simulate noise in small cells. You fit parameters to a time course and see which stay undetermined. By the end you can model a small circuit and state what its fit does not prove.',
  '6.1':
    'Potency is a property of an assay as much as of a molecule. You derive occupancy from affinity, fit a dose-response curve with its uncertainty, and see what a competitor does to it. You keep Kd, Ki, IC50 and EC50 apart and convert only where the assumptions hold. You leave able to fit and report a potency honestly.',
  '6.2':
    'Computers rank more molecules than a laboratory can test, and the ranking is often wrong. You describe molecules by properties and fingerprints, filter a library, search by similarity, and read a docking score as a ranking aid, not as an affinity. Afterwards you can test a screening method on known actives and decoys without leaking one into the other.',
  '7.1':
    'A tree shows who shares an ancestor with whom; the order of its tips shows nothing. You read clades, root a tree with an outgroup, turn sequences into corrected distances, and build UPGMA and neighbor-joining trees by hand. By the end you can tell a rooted from an unrooted tree and explain when an assumed molecular clock gives the wrong one.',
  '7.2':
    'Substitution models turn a tree into a probability for the data. You compute the likelihood of a small tree, compare models, and bootstrap an alignment to see how stable each clade is. Bootstrap support is not the probability that a clade is true. You leave able to infer a tree, report its support properly, and recognize long-branch attraction.',
  '8.1':
    'A positive test means different things in different populations. You compute predictive values from sensitivity, specificity and prevalence, as counts of people. You weigh evidence for and against a variant and keep a variant of uncertain significance apart from a mildly harmful one. Afterwards you can explain a result in plain counts, without claiming more than the evidence.',
  '8.2':
    'Many small effects add up to a risk score, and one variant can change how a drug is handled. You build a polygenic score on simulated data, watch its accuracy fall in another ancestry, and map star alleles to a metabolizer status. By the end you can report risk in absolute terms and name the people for whom a score was never validated.',
}
