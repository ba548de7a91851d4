import { evaluate } from '@mdx-js/mdx'
import { toString as textOf } from 'mdast-util-to-string'
import { createElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseLesson } from '../read-lesson.ts'
import { isTag } from './nodes.ts'
import { remarkOrder } from './order.ts'

const lesson = `---
title: A lesson
---

<Opening>A question.</Opening>

## In code

Text.

## Check yourself

<Check>…</Check>

## Activities

First this.

<Task activity={1}>…</Task>

## Recap

<Recap>The answer.</Recap>

## Go further

<GoFurther>
- [A link](https://example.com): why.
</GoFurther>
`

const parts = (text: string): string[] => {
  const tree = parseLesson('1.1.mdx', text)
  remarkOrder()(tree)
  return tree.children.flatMap((node) => {
    if (node.type === 'heading') return [textOf(node)]
    return isTag(node) && node.name === 'details' ? [`folded: ${textOf(node.children[0])}`] : []
  })
}

test('the recap comes before the activities, and Go further is folded', () => {
  expect(parts(lesson)).toEqual(['In code', 'Check yourself', 'Recap', 'Activities', 'folded: Go further'])
})

test('what is in order, and what lacks a part, stays as it is', () => {
  expect(parts('## One\n\n<Recap>…</Recap>\n\n## Two\n\n<Task activity={1}>…</Task>')).toEqual(['One', 'Two'])
  expect(parts('## One\n\nText.\n\n## Two')).toEqual(['One', 'Two'])
})

test('nothing of the lesson is lost', async () => {
  const { default: Content } = await evaluate(lesson, { ...runtime, remarkPlugins: [remarkOrder] })
  const through = ({ children }: { children?: ReactNode }) => children
  const tags = ['Opening', 'Check', 'Task', 'Recap', 'GoFurther']
  const components = Object.fromEntries(tags.map((tag) => [tag, through]))
  const html = renderToStaticMarkup(createElement(Content, { components }))
  for (const text of ['A question.', 'Text.', 'First this.', 'The answer.', 'why.']) expect(html).toContain(text)
  expect(html).toMatch(/<details class="folded"><summary><h2>Go further<\/h2><\/summary>/)
})
