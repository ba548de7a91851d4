import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dueProcessTests, processTests } from './process-tests.mjs'

let repository = ''
const git = (...words: string[]) =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], {
    stdio: 'ignore',
  })
function write(file: string) {
  mkdirSync(path.join(repository, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(repository, file), file)
}

beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'xpedition-changes-'))
  git('init', '--initial-branch=main')
  git('commit', '--allow-empty', '--message=first')
  git('checkout', '-b', 'change')
})
afterEach(() => rmSync(repository, { recursive: true, force: true }))

describe('of the tests that start processes, a run takes', () => {
  it('none where only a screen has changed', () => {
    write('app/screens/dashboard.tsx')
    expect(dueProcessTests(repository)).toEqual([])
  })

  it('those beside and above what the branch has changed, be it new, uncommitted or committed', () => {
    write('backend/backup/archive/manifest.ts')
    const due = [expect.stringMatching(/any-text/), 'backend/backup/backup.engines.test.ts']
    expect(dueProcessTests(repository)).toEqual(expect.arrayContaining([...due, 'backend/workers.engines.test.ts']))
    expect(dueProcessTests(repository)).not.toContain('backend/doctor/examine.engines.test.ts')
    git('add', '.')
    git('commit', '--message=second')
    expect(dueProcessTests(repository)).toEqual(expect.arrayContaining(due))
  })

  it.each(['package-lock.json', 'backend/testing/processes/process.ts'])('all where %s has changed', (file) => {
    write(file)
    expect(dueProcessTests(repository)).toEqual(processTests)
  })

  it('all where there is no branch to compare with', () => {
    git('branch', '--delete', '--force', 'main')
    expect(dueProcessTests(repository)).toEqual(processTests)
  })

  it('files that there are', () => expect(processTests.filter((file) => !existsSync(file))).toEqual([]))
})
