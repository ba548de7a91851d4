import type { ProcessorOptions } from '@mdx-js/mdx'
import rehypeShiki from '@shikijs/rehype'
import rehypeKatex from 'rehype-katex'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { includeFiles } from '../code/include-files.ts'
import { remarkChecks } from './checks.ts'
import { remarkExercises } from './exercises.ts'
import { highlight } from './highlight.ts'
import { rehypeMarkup } from './markup.ts'
import { remarkOrder } from './order.ts'
import { remarkReferences } from './references.ts'
import { remarkRubrics } from './rubrics.ts'
import { remarkRuns } from './runs.ts'
import { remarkSamples } from './samples.ts'
import { rehypeTrim } from './trim.ts'

export const lessonMdx = {
  remarkPlugins: [
    remarkFrontmatter,
    remarkMdxFrontmatter,
    remarkGfm,
    remarkMath,
    () => includeFiles,
    remarkRuns,
    remarkOrder,
    remarkReferences,
    remarkChecks,
    remarkRubrics,
    remarkExercises,
    remarkSamples,
  ],
  rehypePlugins: [
    [rehypeKatex, { output: 'mathml', strict: 'error' }],
    [rehypeShiki, highlight],
    rehypeTrim,
    rehypeMarkup,
  ],
} satisfies ProcessorOptions
