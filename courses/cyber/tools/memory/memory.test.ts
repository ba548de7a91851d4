import { spawnSync } from 'node:child_process'
import { createDecipheriv } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lessonCode } from '../../../../lessons/compiler/code/lesson-code.ts'
import recorded from './recorded.json'

const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

function run(code: string): string {
  const { stdout, stderr } = spawnSync(python, ['-B', '-c', code], { cwd: import.meta.dirname, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.trim()
}

const solution = lessonCode(path.resolve('courses/cyber/module6/6.2.mdx')).exercises.memory?.solution ?? ''
const memory = `
import base64
memory = base64.b64decode(open("memory.txt").read())
`

test('what AES makes of a key is what FIPS 197 prints in its appendix A', () => {
  const made = run('import schedule; print(schedule.expand(bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c")).hex())')
  expect(made).toHaveLength(2 * 176)
  expect(made).toMatch(/^2b7e151628aed2a6abf7158809cf4f3ca0fafe17.*d014f9a8c9ee2589e13f0cc8b6630ca6$/)
})

test("the lesson's solution finds the one key, and the note that the process sealed opens with it", () => {
  const [key = '', ...others] = run(`${solution}${memory}print(*(key.hex() for at, key in keys(memory)))`).split(' ')
  expect(others).toEqual([])
  const opened = createDecipheriv('aes-128-ctr', Buffer.from(key, 'hex'), Buffer.from(recorded.nonce, 'hex'))
  expect(opened.update(Buffer.from(recorded.sealed, 'hex')).toString()).toMatch(/^To the registrar: /)
})

test("the lesson's solution finds the texts that the program strings finds", () => {
  const found = run(`${solution}${memory}print(*(f"{at} {text}" for at, text in texts(memory, 6)), sep="\\n")`)
  expect(found.split('\n').map((line) => line.trim())).toEqual(recorded.strings.map((line) => line.trim()))
  expect(found).toContain('LOAN-7.SEC: for the registrar')
})
