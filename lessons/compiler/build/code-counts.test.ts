import { expect, test } from 'vitest'
import { codeCounts } from './vite-plugin.ts'

test('samples and exercises are counted, and those that run in the page with no setting', () => {
  const beginning = codeCounts(['courses/cyber/module1/1.1.mdx'])
  expect(beginning.blocks).toBeGreaterThan(5)
  expect(beginning.inPage).toBe(beginning.blocks)
  const withTorch = codeCounts(['courses/ml/module8/8.2.mdx'])
  expect(withTorch.inPage).toBeLessThan(withTorch.blocks)
  expect(codeCounts(['courses/cyber/module1/1.1.mdx', 'courses/ml/module8/8.2.mdx'])).toEqual({
    blocks: beginning.blocks + withTorch.blocks,
    inPage: beginning.inPage + withTorch.inPage,
  })
})
