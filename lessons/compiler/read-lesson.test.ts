import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lessonFacts } from './build/lesson-facts.ts'
import { parseLesson, readLesson } from './read-lesson.ts'
import { cachedTree } from './tree-cache.ts'

function folderOfTest(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'read-lesson-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('whoever reads a lesson gets the same tree, as it was parsed, and the facts do not change it', () => {
  const file = 'courses/bio/module1/1.1.mdx'
  const { text, tree } = readLesson(file)
  lessonFacts(file)
  expect(readLesson(path.resolve(file)).tree).toBe(tree)
  expect(JSON.stringify(tree)).toBe(JSON.stringify(parseLesson(file, text)))
})

test('a lesson that has changed is read anew', () => {
  const file = path.join(folderOfTest(), '1.1.mdx')
  writeFileSync(file, 'One.')
  const { tree } = readLesson(file)
  writeFileSync(file, '# Two')
  expect(readLesson(file).tree.children[0]?.type).toBe('heading')
  expect(tree.children[0]?.type).toBe('paragraph')
})

test('a tree is parsed once for all processes: again for another text or parser, or when its file is torn', () => {
  const folder = folderOfTest()
  let parsed = 0
  const read = (text: string, version = 'mdx 3') =>
    cachedTree(folder, 'courses/bio/1.1.mdx', text, version, () => {
      parsed += 1
      return parseLesson('1.1.mdx', text)
    })
  const first = read('# One')
  expect(read('# One')).toEqual(JSON.parse(JSON.stringify(first)))
  expect(parsed).toBe(1)
  read('# Two')
  read('# Two', 'mdx 4')
  expect(parsed).toBe(3)
  const [file = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  writeFileSync(path.join(folder, file), readFileSync(path.join(folder, file), 'utf8').slice(0, -9))
  expect(read('# Two', 'mdx 4').children[0]?.type).toBe('heading')
  expect(parsed).toBe(4)
})
