import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { InMemoryFs } from 'just-bash/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBytes, runProgram, toBytes } from '../program.ts'
import { tar } from './tar.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tar-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const debian = (...args: string[]) => {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  const { stdout, stderr, status } = spawnSync('tar', args, { cwd: folder, env })
  return { out: stdout.toString('latin1'), errors: stderr.toString(), status }
}

const modifiedMs = Date.UTC(2026, 2, 1, 9, 30)

async function placed(files: Record<string, string>) {
  const fs = new InMemoryFs()
  await fs.mkdir('/w/d', { recursive: true })
  await fs.utimes('/w/d', new Date(modifiedMs), new Date(modifiedMs))
  for (const [name, bytes] of Object.entries(files)) {
    await fs.writeFile(`/w/${name}`, toBytes(bytes))
    await fs.chmod(`/w/${name}`, 0o640)
    await fs.utimes(`/w/${name}`, new Date(modifiedMs), new Date(modifiedMs))
  }
  const ours = (...args: string[]) => runProgram(tar, args, { fs, cwd: '/w', stdin: '' })
  return { fs, ours }
}

const names = ['d/a', `d/${'n'.repeat(99)}`, 'd/ü']
const contents = fc.uint8Array({ maxLength: 1500 }).map((bytes) => fromBytes(bytes))
const filesOf = fc
  .tuple(contents, contents, contents)
  .map((all) => Object.fromEntries(names.map((name, at) => [name, all[at] ?? ''])))

test('Debian’s tar lists and takes out what ours has packed', async () => {
  await fc.assert(
    fc.asyncProperty(filesOf, async (files) => {
      const { fs, ours } = await placed(files)
      await ours('cf', 'ours.tar', 'd')
      const archive = await fs.readFileBuffer('/w/ours.tar')
      expect(archive.length % 10_240).toBe(0)
      writeFileSync(path.join(folder, 'ours.tar'), archive)
      const list = await ours('tvf', 'ours.tar')
      expect(list.out).toContain('-rw-r----- user/user')
      expect(debian('--quoting-style=literal', '-tvf', 'ours.tar')).toEqual({ out: list.out, errors: '', status: 0 })
      rmSync(path.join(folder, 'd'), { recursive: true, force: true })
      expect(debian('xf', 'ours.tar', '--no-same-owner')).toMatchObject({ errors: '', status: 0 })
      for (const [name, bytes] of Object.entries(files)) {
        expect(readFileSync(path.join(folder, name), 'latin1')).toBe(bytes)
        expect(statSync(path.join(folder, name)).mtimeMs).toBe(modifiedMs)
      }
    }),
    { numRuns: 20 },
  )
})

test('an archive that Debian’s tar made is listed and extracted by ours', async () => {
  await fc.assert(
    fc.asyncProperty(filesOf, async (files) => {
      mkdirSync(path.join(folder, 'd'), { recursive: true })
      for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes, 'latin1')
      for (const format of ['gnu', 'ustar']) {
        expect(debian('cf', 'theirs.tar', `--format=${format}`, '--mode=640', ...names)).toMatchObject({ status: 0 })
        const { fs, ours } = await placed({})
        await fs.writeFile('/w/theirs.tar', new Uint8Array(readFileSync(path.join(folder, 'theirs.tar'))))
        expect(await ours('xvf', 'theirs.tar', '-C', 'd')).toMatchObject({ status: 0 })
        for (const [name, bytes] of Object.entries(files)) {
          expect(fromBytes(await fs.readFileBuffer(`/w/d/${name}`))).toBe(bytes)
          expect((await fs.stat(`/w/d/${name}`)).mode & 0o777).toBe(0o640)
        }
        expect((await ours('tvf', 'theirs.tar')).out).toBe(debian('--quoting-style=literal', '-tvf', 'theirs.tar').out)
      }
    }),
    { numRuns: 10 },
  )
})

test('an archive is the one that Debian’s writes, byte by byte, but for the owner', async () => {
  const { fs, ours } = await placed({ a: 'hello\n' })
  await ours('cf', 'ours.tar', 'a')
  writeFileSync(path.join(folder, 'a'), 'hello\n')
  const args = ['--owner=user:1000', '--group=user:1000', '--mode=640', `--mtime=@${modifiedMs / 1000}`]
  debian('cf', 'theirs.tar', ...args, 'a')
  expect(fromBytes(await fs.readFileBuffer('/w/ours.tar'))).toBe(
    readFileSync(path.join(folder, 'theirs.tar'), 'latin1'),
  )
})

test('what is missing is named, and nothing is written outside the folder', async () => {
  const { fs, ours } = await placed({ a: 'x' })
  const failed = 'tar: Exiting with failure status due to previous errors\n'
  expect(await ours('cf', 'b.tar', 'nope', '/w/a')).toMatchObject({
    errors: `tar: nope: Cannot stat: No such file or directory\ntar: Removing leading \`/' from member names\n${failed}`,
    status: 2,
  })
  expect(await ours('tf', 'b.tar')).toMatchObject({ out: 'w/a\n' })
  expect(await ours('xf', 'b.tar', 'nope')).toMatchObject({
    errors: `tar: nope: Not found in archive\n${failed}`,
    status: 2,
  })
  writeFileSync(path.join(folder, 'evil.txt'), 'x')
  debian('cPf', 'evil.tar', '--transform=s,^,../,', 'evil.txt')
  await fs.writeFile('/w/evil.tar', new Uint8Array(readFileSync(path.join(folder, 'evil.tar'))))
  expect(await ours('xf', 'evil.tar')).toMatchObject({
    errors: `tar: ../evil.txt: Member name contains '..'\n${failed}`,
    status: 2,
  })
  expect(await fs.exists('/evil.txt')).toBe(false)
})
