import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startRunner } from '../interpreter/testing/start-runner.ts'

const here = path.join(import.meta.dirname, 'testing')
const read = (name: string) => readFileSync(path.join(here, name), 'utf8')
const debian = process.env.LESSON_PYTHON ?? (existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3')
const recorded = { seed: 1, rounds: 3, answers: read('answers.txt') }

/** The library's own; as recorded where this machine has no library. */
function judged(seed: number, rounds: number): { seed: number; rounds: number; answers: string } {
  const { status, stdout } = spawnSync(debian, ['-W', 'ignore', path.join(here, 'judge.py'), `${seed}`, `${rounds}`], {
    encoding: 'utf8',
  })
  return status === 0 ? { seed, rounds, answers: stdout } : recorded
}

const starting = startRunner()
const run = async (code: string) => (await starting)(code)
async function answers(seed: number, rounds: number): Promise<string> {
  const asked = `import sys\nsys.argv = ["judge.py", "${seed}", "${rounds}"]\n${read('judge.py')}`
  const { printed, error } = await run(asked)
  expect(error).toBeUndefined()
  return printed
}

test("the page's cryptography gives what standards give", async () => {
  expect(await run(read('vectors.py'))).toEqual({ printed: '', error: undefined })
})

test.each([recorded, judged(recorded.seed, recorded.rounds), judged(Date.now() % 100_000, 20)])(
  'it answers, and refuses, as the library does, on inputs drawn from $seed',
  async ({ seed, rounds, answers: own }) => {
    expect((await answers(seed, rounds)).split('\n')).toEqual(own.split('\n'))
  },
)

test.each([
  ['from cryptography import x509', 'cryptography.x509'],
  ['import cryptography.fernet', 'cryptography.fernet'],
  ['from cryptography.hazmat.primitives import padding', 'cryptography.hazmat.primitives.padding'],
  [
    'from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key',
    'cryptography.hazmat.primitives.asymmetric.rsa',
  ],
  [
    'from cryptography.hazmat.primitives.ciphers.aead import AESCCM',
    'cryptography.hazmat.primitives.ciphers.aead.AESCCM',
  ],
  [
    'from cryptography.hazmat.primitives.ciphers import modes\nmodes.GCM(bytes(12))',
    'cryptography.hazmat.primitives.ciphers.modes.GCM',
  ],
])('what it lacks is told by its name: %s', async (code, name) => {
  const message = `the page's cryptography has no ${name}; open this section's notebook`
  expect((await run(code)).error).toMatchObject({ kind: 'NotImplementedError', message })
})

test("what a learner's code changes of hashlib ends with the run", async () => {
  await run('import hashlib\nhashlib.scrypt = hashlib.pbkdf2_hmac = None')
  const { printed } = await run('from hashlib import pbkdf2_hmac\nprint(pbkdf2_hmac("sha1", b"", b"", 1).hex()[:8])')
  expect(printed).toMatch(/^[0-9a-f]{8}\n$/)
})
