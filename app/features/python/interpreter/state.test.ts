import { expect, test } from 'vitest'
import { startRunner } from './testing/start-runner.ts'

const starting = startRunner()

test.each([
  ['a built-in function', 'import builtins\nbuiltins.len = None', 'print(len("ab"))', '2\n'],
  [
    'a new built-in name',
    'import builtins\nbuiltins.mine = 1',
    'import builtins\nprint(hasattr(builtins, "mine"))',
    'False\n',
  ],
  ['every built-in name', 'import builtins\nvars(builtins).clear()', 'print("still here")', 'still here\n'],
  ['closed output', 'import sys\nsys.stdout.close()', 'print("still here")', 'still here\n'],
  [
    'output to elsewhere',
    'import io, sys\nsys.stdout = sys.stderr = io.StringIO()',
    'print("still here")',
    'still here\n',
  ],
  ['closed files', 'import os\nos.close(1)\nos.close(2)', 'print("still here")', 'still here\n'],
  ['a function of a module', 'import math\nmath.sqrt = lambda x: 4', 'import math\nprint(math.sqrt(9))', '3.0\n'],
  [
    'a method of a class',
    'import json\njson.JSONEncoder.encode = None',
    'import json\nprint(json.dumps([{}]))',
    '[{}]\n',
  ],
  ['a module of its own', 'import sys\nsys.modules["json"] = None', 'import json\nprint(json.dumps(1))', '1\n'],
  ['no modules', 'import sys\nsys.modules.clear()', 'import math\nprint(math.floor(1.5))', '1\n'],
  ['the path of modules', 'import sys\nsys.path[:] = []', 'import colorsys\nprint("found")', 'found\n'],
  [
    'the recursion limit',
    'import sys\nsys.setrecursionlimit(120)',
    'import sys\nprint(sys.getrecursionlimit())',
    '1000\n',
  ],
  ['a trace', 'import sys\nsys.settrace(lambda *_: 1 / 0)', 'def f():\n    pass\nf()\nprint("untraced")', 'untraced\n'],
  ['a profile', 'import sys\nsys.setprofile(lambda *_: print("called"))', 'len("")\nprint("quiet")', 'quiet\n'],
  ['the folder', 'import os\nos.mkdir("deep")\nos.chdir("deep")', 'import os\nprint(os.path.exists("deep"))', 'True\n'],
  [
    'no folder',
    'import os, shutil\nshutil.rmtree(os.getcwd())',
    'open("a", "w").close()\nprint("written")',
    'written\n',
  ],
  ['an environment', 'import os\nos.environ["A"] = "1"', 'import os\nprint(os.environ.get("A"))', 'None\n'],
  [
    'filters of warnings',
    'import warnings\nwarnings.simplefilter("error")',
    'import warnings\nwarnings.warn("w")\nprint("on")',
    'on\n',
  ],
  [
    'decimal digits',
    'import decimal\ndecimal.getcontext().prec = 2',
    'import decimal\nprint(decimal.getcontext().prec)',
    '28\n',
  ],
  ['garbage collection', 'import gc\ngc.disable()', 'import gc\nprint(gc.isenabled())', 'True\n'],
  ['limits of numbers', 'import sys\nsys.set_int_max_str_digits(640)', 'print(len(str(10 ** 2000)))', '2001\n'],
  ['random numbers', 'import random\nrandom.seed(5)', 'import random\nprint(random.random())', '0.8444218515250481\n'],
  [
    'random numbers drawn',
    'import random\nrandom.random()',
    'import random\nprint(random.random())',
    '0.8444218515250481\n',
  ],
  [
    'a module in a file',
    'open("own.py", "w").write("x = 1")\nimport own',
    'open("own.py", "w").write("x = 2")\nimport own\nprint(own.x)',
    '2\n',
  ],
])('what a run does to Python ends with it: %s', async (what, first, then, printed) => {
  const run = await starting
  await run(first, { section: what })
  const { printed: seen, error } = await run(then, { section: what })
  expect(error).toBeUndefined()
  expect(seen.endsWith(printed) && seen).toContain(printed)
})

test('work that is left for later ends with its run', async () => {
  const run = await starting
  await run('import asyncio\nasyncio.ensure_future(asyncio.sleep(99))')
  const left = 'import asyncio\nprint(len(asyncio.all_tasks(asyncio.get_event_loop())))'
  await expect.poll(async () => (await run(left)).printed).toBe('0\n')
})

test('names stay for the next run of the section, and are gone once it begins anew', async () => {
  const run = await starting
  await run('sum = 0\nkept = 7')
  expect((await run('print(kept)')).printed).toBe('7\n')
  expect((await run('print(sum([1, 2]))', { anew: true })).printed).toBe('3\n')
  expect((await run('print(kept)')).error?.kind).toBe('NameError')
})

test('a sample draws the random numbers that follow those of the sample before it, however often they run', async () => {
  const run = await starting
  const before = [{ id: 'sample 1', code: 'import random\nrandom.random()' }]
  const second = () => run('print(random.random())', { section: 'draws', before, sample: 'sample 2' })
  expect([(await second()).printed, (await second()).printed]).toEqual(['0.7579544029403025\n', '0.7579544029403025\n'])
})

test('a run that spoils the library of Python itself is told as a crash', async () => {
  const run = await startRunner()
  await expect(run('import os\nos.remove("/lib/python314.zip")')).rejects.toThrow()
})
