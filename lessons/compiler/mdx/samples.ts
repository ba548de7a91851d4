import type { Code, Parents, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseFenceMeta } from '../code/fence.ts'
import { block, isTag } from './nodes.ts'

const labels: Record<string, string> = {
  py: 'Python',
  python: 'Python',
  sh: 'Shell',
  bash: 'Shell',
  json: 'JSON',
  sql: 'SQL',
  http: 'HTTP',
  yaml: 'YAML',
  text: 'Text',
  js: 'JavaScript',
  html: 'HTML',
}

export function remarkSamples() {
  return (tree: Root, file: VFile): void => {
    const outputs = new Map<string, Code>()
    const held = new Set<Code>()
    visit(tree, 'code', (code) => {
      if (code.lang !== 'out') return
      outputs.set(parseFenceMeta(code.meta).values.get('for') ?? '', code)
    })
    visit(tree, 'code', (code, index, parent) => {
      if (!parent || index === undefined || isSample(parent)) return
      if (code.lang === 'out') return replaceOutput(code, held, parent, index)
      const meta = parseFenceMeta(code.meta)
      const library = meta.values.get('library')
      if (meta.flags.has('hidden')) {
        parent.children.splice(index, 1)
        return index
      }
      const label = labels[code.lang ?? ''] ?? file.fail(`no label for the language "${code.lang}"`, code)
      const output = outputs.get(meta.values.get(library ? 'for' : 'id') ?? '-')
      const together = output && parent.children.includes(output) && !isTag(parent, 'Check')
      if (together) held.add(output)
      const sample = block(
        'CodeSample',
        {
          label:
            library ??
            meta.values.get('title') ??
            meta.values.get('file') ??
            (meta.values.has('runs') ? 'With other seeds' : label),
          ...(isTag(parent, 'Check') ? {} : code.data?.runs),
        },
        [code, ...(together ? [asOutput(output)] : [])],
      )
      const first = parent.children[index - 1]
      if (!library || first?.type !== 'mdxJsxFlowElement') parent.children[index] = sample
      else parent.children.splice(index - 1, 2, block('CodeForms', { library }, [first, sample]))
      return library ? [SKIP, index] : SKIP
    })
  }
}

function replaceOutput(code: Code, held: ReadonlySet<Code>, parent: Parents, index: number) {
  if (held.has(code)) {
    parent.children.splice(index, 1)
    return index
  }
  parent.children[index] = block('CodeSample', { label: 'Output', plain: true }, [asOutput(code)])
  return SKIP
}

const asOutput = (code: Code) => block('CodeOutput', {}, [{ ...code, lang: 'text', meta: null }])

const isSample = (parent: Parents): boolean => isTag(parent, 'CodeSample') || isTag(parent, 'CodeOutput')
