import type { PhrasingContent, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { exerciseId } from '../code/exercises.ts'
import { labelOf } from './check-options.ts'
import { versionOf } from './checks.ts'
import { isTag, setAttributes } from './nodes.ts'

/** The yes/no lines by which a learner judges the prose of a task. */
export function remarkRubrics() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (task) => {
      if (!isTag(task, 'Task')) return
      visit(task, (node) => {
        if (!isTag(node, 'Rubric') || node.type !== 'mdxJsxFlowElement') return
        const exercise = exerciseId(task)
        const keptAs = versionOf(node, String(file.value))
        setAttributes(node, { exercise, keptAs })
        rewrite(node, file)
      })
    })
  }
}

function rewrite(rubric: MdxJsxFlowElement, file: VFile): void {
  const [list, ...others] = rubric.children
  if (list?.type !== 'list' || others.length > 0) file.fail('a rubric is one list of questions', rubric)
  // Paragraphs, which every lesson has: names of tags cost bytes.
  rubric.children = list.children.map((item) => ({
    type: 'paragraph',
    children: labelOf(item) as unknown as PhrasingContent[],
  }))
}
