import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { python } from './run-samples.ts'

const forks = `
import time
from fork import fork
if fork() == 0:
    print("begun", flush=True)
    time.sleep(600)
time.sleep(600)
`

test('a child of the harness ends when the harness is killed', async () => {
  const harness = spawn(python, ['-c', forks], { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(harness.stdout, 'data')
  harness.kill('SIGKILL')
  // Its output is closed once the child that shares it has ended, too.
  const [, signal] = await once(harness, 'close')
  expect(signal).toBe('SIGKILL')
})
