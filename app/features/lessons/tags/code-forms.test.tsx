import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeForms } from './code-forms.tsx'

test('without scripts both forms are there to read, the sample first', () => {
  const drawn = renderToStaticMarkup(
    <CodeForms library="Biopython">
      <pre>plain</pre>
      <pre>library</pre>
    </CodeForms>,
  )
  expect(drawn).not.toContain('hidden')
  expect(drawn.match(/plain|library/g)).toEqual(['plain', 'library'])
  expect(drawn.match(/aria-selected="(\w+)"/g)).toEqual(['aria-selected="true"', 'aria-selected="false"'])
})
