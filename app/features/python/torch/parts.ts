import type { PackageParts } from '../page-packages/parts.ts'
import { engine } from './engine.ts'
import { onStep } from './kernels/steps.ts'

/** It is imported before any code, so that a run finds its random numbers seeded. */
export const torchParts = (files: Record<string, string>): PackageParts => ({
  name: 'torch',
  files,
  engine,
  begin: 'torch',
  onStep,
})
