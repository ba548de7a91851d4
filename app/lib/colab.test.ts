import { expect, test } from 'vitest'
import { checkNotebooksUrl, colabAddress } from './colab.ts'

test.each(['tree', 'blob'])('a folder on GitHub, as its address reads there with %s', (word) => {
  const folder = `https://github.com/school/notes/${word}/main/xpedition/notebooks/`
  expect(() => checkNotebooksUrl(folder)).not.toThrow()
  expect(colabAddress(folder, '/notebooks/ml/2.3.ipynb')).toBe(
    'https://colab.research.google.com/github/school/notes/blob/main/xpedition/notebooks/ml/2.3.ipynb',
  )
})

test('nothing is offered where nothing is published, and another address is refused at the build', () => {
  expect(colabAddress(undefined, '/notebooks/ml/2.3.ipynb')).toBeUndefined()
  expect(() => checkNotebooksUrl(undefined)).not.toThrow()
  expect(() => checkNotebooksUrl('https://files.example/notebooks')).toThrow(/VITE_NOTEBOOKS_URL/)
})
