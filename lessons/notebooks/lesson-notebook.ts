import { VFile } from 'vfile'
import { paths } from '../../app/paths.ts'
import { findCourse } from '../../courses/catalogue.ts'
import type { Module, Section } from '../../courses/types.ts'
import { extractSamples } from '../compiler/code/extract.ts'
import { importsOf } from '../compiler/code/lesson-code.ts'
import type { Sample } from '../compiler/code/sample.ts'
import { isStandard } from '../compiler/code/standard-library.ts'
import { type FrontMatter, readFrontMatter } from '../compiler/front-matter.ts'
import { remarkOrder } from '../compiler/mdx/order.ts'
import { remarkReferences } from '../compiler/mdx/references.ts'
import { readLesson } from '../compiler/read-lesson.ts'
import { sectionFor } from '../compiler/template.ts'
import { type Cell, codeCell, markdownCell, type Notebook } from './cells.ts'
import { lessonCells, type Proof } from './lesson-cells.ts'
import { figuresOf } from './pictures.ts'

export interface LessonNotebook {
  module: Module
  section: Section
  notebook: Notebook
  proof: Proof
}

/** @param site the site's address, for links back */
export async function lessonNotebook(file: string, site: string): Promise<LessonNotebook> {
  const found = sectionFor(file)
  if (!found) throw new Error(`${file}: the catalogue has no such section`)
  const { module, section } = found
  const { text, tree: written } = readLesson(file)
  const tree = structuredClone(written)
  const { samples } = extractSamples(tree)
  const figures = figuresOf(tree, text, module.course)
  remarkOrder()(tree)
  remarkReferences()(tree, new VFile({ path: file }))
  const lesson = `${site}${paths.section(module.course, module.number, section.id)}`
  const body = await lessonCells({ tree, samples, section, figures, site, lesson })
  const front = readFrontMatter(text)
  const cells = [
    markdownCell('title', titleText(module, section, front, lesson)),
    ...setup(samples, site),
    ...body.cells,
    markdownCell('sources', sourcesText(front)),
  ]
  return { module, section, notebook: notebookOf(cells), proof: body.proof }
}

const notebookOf = (cells: Cell[]): Notebook => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {
    kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
    language_info: { name: 'python', file_extension: '.py', mimetype: 'text/x-python' },
  },
  cells,
})

const titleText = (module: Module, section: Section, { objectives }: FrontMatter, lesson: string): string =>
  [
    `# ${section.id} ${section.title}`,
    `${findCourse(module.course).title}, module ${module.number}: ${module.title}. [The lesson in XPedition](${lesson})`,
    'After this section you can',
    objectives.map((objective) => `- ${objective}`).join('\n'),
  ].join('\n\n')

const sourcesText = ({ sources }: FrontMatter): string =>
  `## Sources\n\n${sources.map(({ text, url }, index) => `${index + 1}. [${text}](${url})`).join('\n')}`

const installedAs: Record<string, string> = { Bio: 'biopython', sklearn: 'scikit-learn', PIL: 'pillow', rdkit: 'rdkit' }

function setup(samples: readonly Sample[], site: string): Cell[] {
  const shown = samples.filter(({ kind, hidden }) => (kind === 'run' && !hidden) || kind === 'exercise')
  const imported = new Set(
    shown.flatMap(({ code, check, needs }) => [...importsOf(`${code}\n${check?.code ?? ''}`), ...needs]),
  )
  const packages = [...imported].filter((name) => !isStandard(name)).map((name) => installedAs[name] ?? name)
  const seeds = [
    'import random',
    ...(imported.has('numpy') ? ['import numpy'] : []),
    ...(imported.has('torch') ? ['import torch'] : []),
    '',
    'random.seed(0)',
    ...(imported.has('numpy') ? ['numpy.random.seed(0)'] : []),
    ...(imported.has('torch') ? ['torch.manual_seed(0)'] : []),
  ]
  const install = packages.length
    ? `Needs \`pip install ${packages.sort().join(' ')}\`; [how to set up Python](${site}${paths.setup}).`
    : `Needs Python alone; [how to set it up](${site}${paths.setup}).`
  return [
    markdownCell('needs', `${install} Run the cells from top to bottom: each may use what those above it have made.`),
    codeCell('random-numbers', `# Set-up: the random numbers that the lesson began with\n${seeds.join('\n')}`, [
      'setup',
    ]),
  ]
}
