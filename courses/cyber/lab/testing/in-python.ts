import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

/** What a program prints as JSON, that begins with `sigma.py` and `given`. */
export function inPython(code: string, given: unknown): unknown {
  const begin = 'import json, random, sys\nfrom sigma import *\ngiven = json.load(sys.stdin)\n'
  const { stdout, stderr } = spawnSync(python, ['-B', '-c', begin + code], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    input: JSON.stringify(given),
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}
