import { expect, test } from 'vitest'
import { fence, useLessons } from '../testing/lessons.ts'

const { proveText } = useLessons()

const good = {
  start: 'ls',
  check: `cd
if ! grep -q 'a.txt' "$output"; then
  echo 'Show first which files there are, with ls.'
  exit 1
fi
if [ ! -f copy.txt ] || ! cmp -s a.txt copy.txt; then
  echo 'The copy does not hold every byte of the file.'
  exit 1
fi`,
  solution: 'cp a.txt copy.txt',
  first: 'head -n 1 a.txt > copy.txt',
  second: 'mv a.txt copy.txt',
  third: 'touch copy.txt',
  right: 'mkdir case\ncd case\ncat ../a.txt > ../copy.txt',
}

const textOf = (parts: Partial<typeof good>) => {
  const { start, check, solution, first, second, third, right } = { ...good, ...parts }
  const fences = [
    fence('sh task', start),
    fence('sh check', check),
    fence('sh solution', solution),
    fence('sh wrong slip="copies a line"', first),
    fence('sh wrong slip="moves it"', second),
    fence('sh wrong slip="copies nothing"', third),
    fence('sh right', right),
  ]
  const file = fence('text file=a.txt', 'one\ntwo')
  return `${file}<Problem id="copy" title="A copy">\n\nCopy it.\n\n${fences.join('')}</Problem>\n`
}

const messages = async (parts: Partial<typeof good>) =>
  (await proveText(textOf(parts))).failed.map(({ message }) => message)

test('answers to a task of commands are judged by what they leave and print, in both shells', async () => {
  expect(await proveText(textOf({}))).toMatchObject({
    failed: [],
    skipped: [],
    answers: { exercises: 1, refused: 3, accepted: 1, mutants: 0 },
  })
})

test.each<[string, Partial<typeof good>, RegExp[]]>([
  ['a solution that is refused', { solution: 'ls > copy.txt' }, [/^the solution fails its check: The copy does not/]],
  ['a right answer that is refused', { right: 'ls' }, [/^a right answer is refused/]],
  ['a wrong answer that passes', { second: 'cp a.txt copy.txt' }, [/^a wrong answer passes: moves it/]],
  ['a check that lets anything pass', { check: ':' }, [/unsolved task passes/, /copies a line/, /moves/, /nothing/]],
  [
    'a check that only says no',
    { check: 'cd; cmp -s a.txt copy.txt || { echo No; exit 1; }' },
    [/^the first wrong answer is refused without a sentence/],
  ],
  ['a check that breaks', { check: 'cd; cmp -s a.txt copy.txt || exit 3' }, Array(4).fill(/ends with 1, not with 3/)],
  [
    'commands that are others in bash',
    { right: 'cp a.txt copy.txt; ls -l copy.txt' },
    [/^in the page's shell, where bash shows/],
  ],
])('a lesson must fail with %s', async (_, parts, expected) => {
  const found = await messages(parts)
  expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})

test('a task says what is missing, and stays in one language', async () => {
  const problem = (...fences: string[]) => `<Problem id="a" title="A">\n\nDo.\n\n${fences.join('')}</Problem>\n`
  const failed = async (text: string) => (await proveText(text)).failed.map(({ message }) => message)
  expect(await failed(problem(fence('sh solution', 'ls')))).toEqual([
    'an exercise has no `sh check`',
    'a task of commands has no `sh task`',
  ])
  const mixed = [fence('sh task', 'ls'), fence('sh check', 'exit 1'), fence('py solution', 'x = 1')]
  expect(await failed(problem(...mixed))).toContain('an exercise is in Python or in commands, not in both')
})
