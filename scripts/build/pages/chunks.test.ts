import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { chunkGroups } from './chunks.ts'
import { readGraph } from './page-graph.ts'

const groups = chunkGroups()
const graph = readGraph()
const groupsOf = (file: string) => groups.filter(({ test }) => test(path.resolve(file))).map(({ name }) => name)

it('every group has files, and no page is in one', () => {
  const grouped = [...graph.keys()].flatMap(groupsOf)
  for (const { name } of groups) expect(grouped).toContain(name)
  for (const file of graph.keys())
    if (/^app\/(root|screens\/[^/]+|layout\/frames\/[^/]+-layout)\.tsx$/.test(file)) expect(groupsOf(file)).toEqual([])
})

it('shared icons are found under the names that the bundler has for them', () => {
  const icons = [...new Set([...graph.values()].flatMap((node) => node.icons))].map(
    (name) => `node_modules/${name.replace('/', '/dist/esm/')}.mjs`,
  )
  expect(icons.filter((file) => !existsSync(file))).toEqual([])
  expect(icons.flatMap(groupsOf)).toContain('shell')
})

it('what saves a completion comes with what shows the button', () => {
  for (const file of ['use-progress.ts', 'pending/deliver.ts', 'pending/save-completions.ts'])
    expect(groupsOf(`app/features/progress/${file}`)).toEqual(['learner'])
})
