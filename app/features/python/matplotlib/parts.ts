import type { PackageParts } from '../page-packages/parts.ts'

/** All of it is Python: the page draws what that describes (`app/features/python/plots/`). */
export const matplotlibParts = (files: Record<string, string>): PackageParts => ({
  name: 'matplotlib',
  files,
  engine: {},
})
