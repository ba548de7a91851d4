import type { Code, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Section } from '../../courses/types.ts'
import { findExercises, partName } from '../compiler/code/exercises.ts'
import { isPython, isShell, parseFenceMeta } from '../compiler/code/fence.ts'
import type { Sample } from '../compiler/code/sample.ts'
import { attribute, isTag, type Tag } from '../compiler/mdx/nodes.ts'
import { type Cell, type CodeCell, codeCell, markdownCell, mayRaise, storedOutputs } from './cells.ts'
import { checkText } from './check-cells.ts'
import { answerMark, checkCode, helpersCell, usesHelpers } from './exercise-code.ts'
import { asMarkdown, blocksOf, html, noteTitle, strong, unravelled } from './markdown.ts'
import type { Figures } from './pictures.ts'

export interface Proof {
  samples: Map<string, Sample>
  exercises: Map<string, { solution: string }>
}

interface Given {
  tree: Root
  samples: readonly Sample[]
  section: Section
  figures: Figures
  site: string
  lesson: string
}

/** In one stream and with any status, as in the lesson. */
const bashMagic = '%%bash --no-raise-error\nexec 2>&1\n'

/** Elsewhere there is no lab for curl, another home, and bash names a line in its own messages. */
const runsInNotebook = ({ code, output }: Sample): boolean =>
  !/\bcurl\b/.test(code) && !/^bash: |\/home\/user/m.test(output?.text ?? '')

export async function lessonCells(given: Given): Promise<{ cells: Cell[]; proof: Proof }> {
  const writer = new CellWriter(given)
  await writer.write(given.tree.children)
  writer.flush()
  return { cells: writer.cells, proof: writer.proof }
}

class CellWriter {
  readonly cells: Cell[] = []
  readonly proof: Proof = { samples: new Map(), exercises: new Map() }
  readonly #given: Given
  readonly #byLine: Map<number, Sample>
  readonly #exercises: ReturnType<typeof findExercises>['partOf']
  #text: RootContent[] = []
  #checks = 0
  #count = 0
  #hasHelpers = false

  constructor(given: Given) {
    this.#given = given
    this.#byLine = new Map(given.samples.map((sample) => [sample.line, sample]))
    this.#exercises = findExercises(given.tree).partOf
  }

  flush(): void {
    const text = asMarkdown(this.#text, this.#given.site)
    this.#text = []
    this.#count += 1
    if (text) this.cells.push(markdownCell(`text-${this.#count}`, text))
  }

  async write(nodes: readonly RootContent[]): Promise<void> {
    for (const node of nodes) {
      const tags = unravelled(node)
      if (tags) await this.write(tags as RootContent[])
      else if (node.type === 'heading') this.#heading(node)
      else if (node.type === 'code') this.#code(node)
      else if (isTag(node)) await this.#tag(node)
      else this.#text.push(node)
    }
  }

  #heading(node: Extract<RootContent, { type: 'heading' }>): void {
    if (node.depth === 2) this.flush()
    this.#text.push(node)
  }

  async #tag(tag: Tag): Promise<void> {
    switch (tag.name) {
      case 'Figure':
        return this.#figure(tag)
      case 'Check':
        return this.#check(tag)
      case 'Problem':
        return this.#exercise(tag, attribute(tag, 'title') ?? '')
      case 'Task': {
        const id = Number(attribute(tag, 'activity'))
        return this.#exercise(tag, this.#given.section.activities.find((each) => each.id === id)?.title ?? '')
      }
      case 'Note':
        if (!holdsCode(tag)) break
        this.#text.push(noteTitle(tag))
        return this.write(blocksOf(tag))
      case 'summary':
      case 'details':
      case 'Opening':
      case 'Recap':
      case 'Steps':
      case 'GoFurther':
        return this.write(blocksOf(tag))
    }
    this.#text.push(tag as RootContent)
  }

  async #figure(tag: Tag): Promise<void> {
    let caption: Tag | undefined
    visit(tag, (node) => {
      if (isTag(node, 'Caption')) caption = node
    })
    const picture = await this.#given.figures.pictureOf(tag)
    const number = attribute(tag, 'number')
    const interactive = attribute(tag, 'interactive') !== undefined
    if (picture) this.#text.push(html(picture))
    this.#text.push(...captioned(`Figure ${number}`, caption ? blocksOf(caption) : []))
    if (interactive || !picture)
      this.#text.push({
        type: 'paragraph',
        children: [
          { type: 'text', value: picture ? 'This figure moves in ' : 'This figure is drawn in ' },
          { type: 'link', url: `${this.#given.lesson}`, children: [{ type: 'text', value: 'the lesson' }] },
          { type: 'text', value: '.' },
        ],
      })
  }

  #check(tag: Tag): void {
    this.flush()
    this.#checks += 1
    const { question, samples, options } = checkText(tag, this.#checks, `${this.#given.section.id}-${this.#checks}`)
    this.#text.push(...question)
    // The output is the question, so the cell stores none.
    for (const code of samples) this.#sample(code, false)
    this.#text.push(...options)
    this.flush()
  }

  async #exercise(tag: Tag, title: string): Promise<void> {
    this.flush()
    this.#text.push({ type: 'heading', depth: 3, children: [{ type: 'text', value: title }] })
    await this.write(blocksOf(tag))
    this.flush()
  }

  #code(code: Code): void {
    const { flags, values } = parseFenceMeta(code.meta)
    const part = partName(code)
    if (flags.has('hidden') && !flags.has('setup')) return
    if (this.#exercises.has(code)) {
      if (part) this.#part(code, part)
    } else if (code.lang === 'out') this.#output(code)
    else if (values.has('file'))
      this.#push(codeCell(this.#name('file'), `%%writefile ${values.get('file')}\n${code.value}\n`))
    else if (isPython(code.lang) && flags.has('run')) this.#sample(code, true)
    else if (isShell(code.lang) && flags.has('run') && runsInNotebook(this.#sampleOf(code))) this.#commands(code)
    else this.#text.push(code)
  }

  #sampleOf(code: Code): Sample {
    const sample = this.#byLine.get((code.position?.start.line ?? 0) + 1)
    if (!sample) throw new Error(`no sample in line ${code.position?.start.line}`)
    return sample
  }

  #commands(code: Code): void {
    const sample = this.#sampleOf(code)
    const outputs = sample.output ? storedOutputs(sample.output.text, undefined) : []
    const cell = codeCell(this.#name('commands'), `${bashMagic}${code.value}\n`, [], outputs)
    this.proof.samples.set(cell.id, sample)
    this.#push(cell)
  }

  #sample(code: Code, stored: boolean): void {
    const sample = this.#sampleOf(code)
    const outputs = stored && sample.output ? storedOutputs(sample.output.text, sample.raises) : []
    const tags = [...(sample.raises ? [mayRaise] : []), ...(sample.setup ? ['setup'] : [])]
    const note = sample.hidden ? '# Set-up\n' : ''
    const cell = codeCell(this.#name('sample'), note + code.value, tags, outputs)
    this.proof.samples.set(cell.id, sample)
    this.#push(cell)
  }

  #output(code: Code): void {
    const id = parseFenceMeta(code.meta).values.get('for')
    const isCell = (sample: Sample) => sample.kind === 'run' || (sample.kind === 'terminal' && runsInNotebook(sample))
    if (!this.#given.samples.some((sample) => sample.id === id && isCell(sample))) this.#text.push(code)
  }

  #part(code: Code, part: 'start' | 'check' | 'solution'): void {
    const exercise = this.#exercises.get(code)
    if (!exercise || part === 'solution') return
    const { id, parts, isShell } = exercise
    if (isShell) {
      if (part === 'start') this.#text.push(code)
      return
    }
    if (part === 'start' || !parts.start)
      this.#push(codeCell(`${id}-start`, `${answerMark(id)}\n${parts.start?.value ?? ''}`, [mayRaise]))
    if (part === 'start') return
    if (usesHelpers(code.value)) this.#helpers()
    const cell = codeCell(`${id}-check`, checkCode(id, code.value), [mayRaise])
    this.proof.exercises.set(cell.id, { solution: `${answerMark(id)}\n${parts.solution?.value ?? ''}` })
    this.#push(cell)
  }

  #helpers(): void {
    if (this.#hasHelpers) return
    this.#hasHelpers = true
    this.#push(codeCell(this.#name('helpers'), helpersCell(), ['setup']))
  }

  #push(cell: CodeCell): void {
    this.flush()
    this.cells.push(cell)
  }

  #name(kind: string): string {
    this.#count += 1
    return `${kind}-${this.#count}`
  }
}

function captioned(name: string, [first, ...rest]: RootContent[]): RootContent[] {
  const bold = strong(name)
  if (first?.type !== 'paragraph') return first ? [bold, first, ...rest] : [bold]
  return [{ ...first, children: [...bold.children, { type: 'text', value: ' ' }, ...first.children] }, ...rest]
}

function holdsCode(tag: Tag): boolean {
  let found = false
  visit(tag, 'code', () => {
    found = true
  })
  return found
}
