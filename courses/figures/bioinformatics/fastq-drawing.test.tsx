import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FastqDrawing } from './fastq-drawing.tsx'

test('each chance of an error is written as a learner would write it', () => {
  const texts = [...renderToStaticMarkup(<FastqDrawing />).matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
  expect(texts.filter((text) => text?.startsWith('0.'))).toEqual(['0.0001', '0.01', '0.10', '0.001', '0.63', '0.40'])
})
