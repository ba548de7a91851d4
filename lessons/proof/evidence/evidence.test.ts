import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagePackageNames } from '../../../app/features/python/page-packages/page-packages.ts'
import { resolveImport, staticImports } from '../../../scripts/build/static-imports.ts'
import { fence, useLessons } from '../testing/lessons.ts'
import { dueLessons } from './due.ts'
import { harnessFiles, harnessHash, importedPackages, lessonHash } from './evidence.ts'

const { writeLesson } = useLessons()

test('the harness is another when any of its sources changes, and the same when a test does', () => {
  const read = (changed: string) => (file: string) => readFileSync(file, 'utf8') + (file === changed ? ' ' : '')
  const now = harnessHash()
  for (const file of ['harness.py', 'prove.ts', 'notebooks/execute.py'].map((name) => `lessons/proof/${name}`))
    expect(harnessHash(read(file)), file).not.toBe(now)
  for (const file of ['lessons/compiler/code/extract.ts', 'app/features/python/interpreter/runner.py'])
    expect(harnessHash(read(file)), file).not.toBe(now)
  expect(harnessFiles().filter((file) => /\.test\.|\/testing\//.test(file))).toEqual([])
  expect(harnessFiles()).not.toContain('lessons/compiler/build/search-index.ts')
})

test('of the app, what the harness runs is its source: it takes types and addresses alone beside', () => {
  const counted = new Set(harnessFiles())
  const others = new Set<string>()
  const missing = new Set<string>()
  for (const file of [...counted].filter((each) => each.endsWith('.ts')))
    for (const line of readFileSync(file, 'utf8')
      .split('\n')
      .filter((each) => !each.startsWith('import type ')))
      for (const { specifier } of staticImports(line)) {
        const target = resolveImport(specifier, file)
        if (target?.startsWith('app/') && !counted.has(target)) others.add(target)
        if (target?.startsWith('lessons/') && !counted.has(target)) missing.add(target)
      }
  expect([...missing]).toEqual([])
  const packages = pagePackageNames.map((name) => `app/features/python/${name}/parts.ts`)
  expect([...others].sort()).toEqual([...packages, 'app/lib/colab.ts', 'app/paths.ts'].sort())
})

test('a lesson is due until its proof is of its words, this harness and, where packages count, their versions', () => {
  const text = fence('py run', 'import json, numpy\nfrom Bio.Seq import Seq')
  const file = writeLesson(text)
  expect(importedPackages(file)).toEqual(['Bio', 'numpy'])
  const [due] = dueLessons([file], new Map(), {})
  if (!due) throw new Error('not due')
  const proofs = (evidence = {}) => new Map([[file, [{ ...due.evidence, ...evidence }]]])
  const isDue = (...[of, options = {}]: [Parameters<typeof dueLessons>[1], Parameters<typeof dueLessons>[2]?]) =>
    dueLessons([file], of, options).length === 1
  expect(isDue(proofs())).toBe(false)
  expect(isDue(proofs(), { anew: true })).toBe(true)
  for (const changed of ['lesson', 'harness', 'packages']) expect(isDue(proofs({ [changed]: '0' })), changed).toBe(true)
  expect(isDue(proofs({ packages: '0' }), { packages: false })).toBe(false)
  expect(lessonHash(writeLesson(`${text} `))).not.toBe(due.evidence.lesson)
})
