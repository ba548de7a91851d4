import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OutputText } from './output-text.tsx'

test('a line that may wrap has a hanging indent, and short lines that stand together have none', () => {
  const html = renderToStaticMarkup(<OutputText text={'a.txt\nb.txt\na line that may wrap\nend\n'} />)
  expect(html).toContain('<span class="block">a.txt\nb.txt\n</span>')
  expect(html).toContain(
    '<span class="output-block">a line that may wrap\n</span><span class="output-block">end\n</span>',
  )
})
