import type { Root } from 'mdast'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { findModule } from '../../courses/catalogue.ts'
import { extractSamples } from '../compiler/code/extract.ts'
import { remarkOrder } from '../compiler/mdx/order.ts'
import { remarkReferences } from '../compiler/mdx/references.ts'
import { parseLesson } from '../compiler/read-lesson.ts'
import type { Cell } from './cells.ts'
import { lessonCells } from './lesson-cells.ts'
import { lessonNotebook } from './lesson-notebook.ts'
import { toHex } from './paper-colors.ts'
import { figuresOf } from './pictures.ts'

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n\n`

const lesson = `import { XorDrawing } from '../../figures/neural-networks/xor-drawing.tsx'

## In code

The rate $\\eta$ costs \\$5, see <Ref to="plane" /> and [the signs](/notation). A <Term means="Means.">tensor</Term>.

<Figure id="plane">
<XorDrawing />
<Caption>Two lines.</Caption>
</Figure>

${fence('text file=a.txt', 'GATTACA')}${fence('py run id=a', 'print(open("a.txt").read())')}${fence('out for=a', 'GATTACA')}
<Note kind="mistake" title="It holds.">
A claim.
</Note>

${fence('py run id=b raises=ValueError', 'print(1)\nint("x")')}${fence('out for=b', '1\nValueError: invalid')}
${fence('py no-run reason="large"', 'download()')}${fence('py run hidden', 'secret = 1')}
<Check kind="predict">
What does it print?

${fence('py run id=c', 'print(2)')}
- [ ] \`3\`
  > Not this.
- [x] \`2\`
  > This.

${fence('out for=c', '2')}
</Check>

<Problem id="triple" title="Three times">
Write it.

${fence('py start', 'def triple(x):\n    return ____')}${fence('py check', 'assert triple(2) == 6 and "triple" in source, "no"')}
${fence('py solution', 'def triple(x):\n    return 3 * x')}
${fence('py wrong slip="doubles, a secret"', 'def triple(x):\n    return 2 * x')}${fence('py right', 'triple = lambda x: x + 2 * x')}
<Hint>
Add.
</Hint>
</Problem>

## Activities

<Task activity={2}>
Do it.

<Given>The lines.</Given>

<Rubric>

- Does it name A?
- Does it give a number?
</Rubric>
</Task>

## Recap

<Recap>
The end.
</Recap>
`

const section = findModule('ml', 1)?.sections[1]

async function cellsOf(text: string): Promise<Cell[]> {
  if (!section) throw new Error('no section')
  const tree: Root = parseLesson('1.2.mdx', text)
  const { samples } = extractSamples(tree)
  const figures = figuresOf(tree, text, 'ml')
  remarkOrder()(tree)
  remarkReferences()(tree, new VFile({ path: '1.2.mdx' }))
  const site = 'https://learn.example'
  return (await lessonCells({ tree, samples, section, figures, site, lesson: `${site}/ml/module1#section-1.2` })).cells
}

const sourceOf = (cell: Cell | undefined) => cell?.source.join('') ?? ''

test('a lesson in its order: text, figures, samples with what they print, exercises without solutions', async () => {
  const cells = await cellsOf(lesson)
  const brief = cells.map((cell) => `${cell.cell_type === 'code' ? '>' : ''}${sourceOf(cell).split('\n')[0]}`)
  expect(brief).toEqual([
    '## In code',
    '>%%writefile a.txt',
    '>print(open("a.txt").read())',
    '> **Common mistake: “It holds.”**',
    '>print(1)',
    '```py',
    '**Check 1**',
    '>print(2)',
    '- A. `3`',
    '### Three times',
    '># Answer: triple',
    '># Check: triple',
    '<details>',
    '## Recap',
    '## Activities',
    `### ${section?.activities[0]?.title}`,
  ])
  const all = cells.map(sourceOf).join('\n')
  expect(all).not.toMatch(/[23] \* x|secret|\[x\]/)
  expect(all).toContain(
    'The rate $\\eta$ costs \\$5, see Figure 1.2.1 and [the signs](https://learn.example/notation). A tensor.',
  )
  expect(all).toContain('**Figure 1.2.1** Two lines.')
  expect(all).toContain('**You get**\n\nThe lines.')
  expect(all).toMatch(
    /<summary>Your text: .*<\/summary>\n\n- Does it name A\?\n- Does it give a number\?\n\n<\/details>/,
  )
  expect(sourceOf(cells[8])).toMatch(/<summary>Answer<\/summary>\n\n\*\*B\*\*/)
  const outputs = cells.map((cell) => (cell.cell_type === 'code' ? cell.outputs : []))
  expect(outputs[2]).toEqual([{ output_type: 'stream', name: 'stdout', text: ['GATTACA\n'] }])
  expect(outputs[4]?.[1]).toMatchObject({ output_type: 'error', ename: 'ValueError', evalue: 'invalid' })
  expect(outputs[7]).toEqual([])
  for (const at of [4, 10, 11]) expect(cells[at]?.metadata).toEqual({ tags: ['raises-exception'] })
})

test("a library's form is a cell behind that of its sample, and prints the same", async () => {
  const forms = fence('py run id=a', 'print(1)') + fence('py run library=NumPy for=a', 'import numpy\nprint(1)')
  const cells = await cellsOf(forms + fence('out for=a', '1'))
  const code = cells.flatMap((cell) => (cell.cell_type === 'code' ? [cell] : []))
  expect(code.map(sourceOf)).toEqual(['print(1)', 'import numpy\nprint(1)'])
  expect(code[0]?.outputs).toHaveLength(1)
  expect(code[1]?.outputs).toEqual(code[0]?.outputs)
})

test('a task of commands is text, without its check', async () => {
  const parts = [fence('sh task', 'ls'), fence('sh check', 'exit 1'), fence('sh solution', 'pwd')].join('')
  const cells = await cellsOf(`## In code\n\n<Problem id="a" title="A">\n\nList.\n\n${parts}</Problem>\n`)
  expect(cells.filter((cell) => cell.cell_type === 'code')).toEqual([])
  expect(cells.map(sourceOf).join('')).toMatch(/List\.\s+```sh\nls/)
  expect(cells.map(sourceOf).join('')).not.toMatch(/exit 1|pwd/)
})

test('a drawing is a picture that needs nothing beside it', async () => {
  const text = (await cellsOf(lesson)).map(sourceOf).join('\n')
  const [, label, data = ''] =
    /<img width="640" alt="([^"]+)" src="data:image\/svg\+xml;base64,([^"]+)">/.exec(text) ?? []
  expect(label).toBeTruthy()
  const svg = Buffer.from(data, 'base64').toString()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox=/)
  expect(svg).toContain('#')
  expect(svg).not.toMatch(/var\(|light-dark|oklch/)
})

test('the ids of a real notebook are unique and allowed', async () => {
  const { notebook } = await lessonNotebook('courses/bio/module1/1.2.mdx', 'https://learn.example')
  const ids = notebook.cells.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-zA-Z0-9-_]{1,64}$/.test(id))).toEqual([])
})

test('colors are those that a browser shows', () => {
  expect(['1 0 0', '0 0 0', '0.628 0.25768 29.234', '0 0 0 / 0.5'].map(toHex)).toEqual([
    '#ffffff',
    '#000000',
    '#ff0000',
    '#00000080',
  ])
})

test('commands are a cell of bash with what they print, where a notebook has all that they need', async () => {
  const block = (id: string, code: string, printed: string) =>
    fence(`sh run id=${id}`, code) + fence(`out for=${id}`, printed)
  const cells = await cellsOf(
    `## In code\n\n${fence('text file=a.txt', 'b')}${block('a', 'cat a.txt', 'b')}` +
      `A.\n\n${block('c', 'curl -s http://127.0.0.1:8000/', 'home')}${block('d', 'pwd', '/home/user')}` +
      block('e', 'nonsense', 'bash: nonsense: command not found'),
  )
  const code = cells.flatMap((cell) => (cell.cell_type === 'code' ? [cell] : []))
  expect(code.map(sourceOf)).toEqual(['%%writefile a.txt\nb\n', '%%bash --no-raise-error\nexec 2>&1\ncat a.txt\n'])
  expect(code[1]?.outputs).toEqual([{ output_type: 'stream', name: 'stdout', text: ['b\n'] }])
  const text = cells
    .filter((cell) => cell.cell_type === 'markdown')
    .map(sourceOf)
    .join('')
  for (const shown of ['curl -s', 'home', 'pwd', '/home/user', 'nonsense', 'bash: nonsense'])
    expect(text).toContain(shown)
})
