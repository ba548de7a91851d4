import { compile } from '@mdx-js/mdx'
import { expect, it } from 'vitest'
import { lessonMdx } from './options.ts'

const lesson = `The loss $a < b$ is small.

\`\`\`py no-run reason="an example"
print("<b>", 1 < 2)
\`\`\`
`

it('equations and code are written as markup, and their signs as text', async () => {
  const compiled = String(await compile({ path: 'courses/ml/module1/1.1.mdx', value: lesson }, lessonMdx))
  const markup = [...compiled.matchAll(/"?__html"?: "(.*)"/g)].map(([, html]) => html)
  expect(markup).toHaveLength(2)
  expect(markup[0]).toContain('<mi>a</mi><mo>&#x3C;</mo><mi>b</mi>')
  expect(markup[1]).toContain('&#x3C;b>')
  expect(markup[1]).not.toContain('<b>')
})
