import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holds, readProofs, untrueProofs, writeProof } from './proofs.ts'

function folderOfTest(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'proofs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const [first, second, third] = [
  'courses/bio/module1/1.1.mdx',
  'courses/ml/module4/4.2.mdx',
  'courses/ml/module4/4.10.mdx',
]
const proof = (lesson: string) => ({ lesson, harness: 'aa', packages: 'bb' })

test('a proof writes the line of its lesson alone, and each lesson has one, in the order of the courses', () => {
  const file = path.join(folderOfTest(), 'proofs.txt')
  expect(readProofs(file).size).toBe(0)
  for (const lesson of [third, first, second, third]) writeProof(lesson, proof('11'), file)
  const before = readFileSync(file, 'utf8').split('\n')
  expect(before.map((line) => line.split(' ')[0])).toEqual([first, second, third, ''])
  writeProof(second, proof('22'), file)
  const after = readFileSync(file, 'utf8').split('\n')
  expect(after.filter((line) => !before.includes(line))).toEqual([`${second} lesson:22 harness:aa packages:bb`])
})

test('a proof holds while all it rests on is the same', () => {
  const proven = [proof('11')]
  expect(holds(proven, proof('11'))).toBe(true)
  expect(holds(proven, { lesson: '11', harness: 'aa' })).toBe(true)
  for (const changed of [{ lesson: '12' }, { harness: 'cc' }, { packages: 'cc' }])
    expect(holds(proven, { ...proof('11'), ...changed })).toBe(false)
  expect(holds(undefined, { lesson: '11' })).toBe(false)
})

test('the check names a lesson that has changed since its proof, and a proof of none', () => {
  const proofs = new Map([first, second].map((file) => [file, [proof('11')]]))
  expect(untrueProofs(proofs, new Map([first, second, third].map((file) => [file, '11'])))).toEqual([])
  const now = new Map([
    [first, '12'],
    [third, '11'],
  ])
  expect(untrueProofs(proofs, now)).toEqual([
    expect.stringContaining(`test:lessons -- ${first}`),
    expect.stringContaining(`${second}, which is not there`),
  ])
})

test('what two branches prove, neighbors and the same lesson too, merges without a hand, and a proof tidies it', () => {
  const folder = folderOfTest()
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
      cwd: folder,
      stdio: 'pipe',
    })
  const place = path.join(folder, 'lessons/proofs.txt')
  git('init', '-q', '-b', 'main')
  mkdirSync(path.dirname(place))
  copyFileSync('.gitattributes', path.join(folder, '.gitattributes'))
  const commit = (...proven: [string, string][]) => {
    for (const [file, lesson] of proven) writeProof(file, proof(lesson), place)
    git('add', '.')
    git('commit', '-qm', 'Prove')
  }
  commit([first, '10'], [second, '20'], [third, '30'])
  git('checkout', '-qb', 'other')
  commit([second, '21'], [first, '11'])
  git('checkout', '-q', 'main')
  commit([third, '31'], [first, '12'])
  git('merge', '-q', '--no-edit', 'other')
  const merged = readProofs(place)
  for (const [file, lesson] of [
    [first, '11'],
    [first, '12'],
    [second, '21'],
    [third, '31'],
  ] as const)
    expect(holds(merged.get(file), proof(lesson)), `${file} ${lesson}`).toBe(true)
  writeProof(first, proof('13'), place)
  expect(readProofs(place).get(first)).toEqual([proof('13')])
})

test('a line that is no proof is refused with its number', () => {
  const file = path.join(folderOfTest(), 'proofs.txt')
  writeFileSync(file, `${first} lesson:11 harness:aa packages:bb\n<<<<<<< HEAD\n`)
  expect(() => readProofs(file)).toThrow(/:2: this is no proof/)
})
