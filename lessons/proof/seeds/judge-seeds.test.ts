import { expect, test } from 'vitest'
import { fence, useLessons } from '../testing/lessons.ts'

const { proveText } = useLessons()

const coin = (seeds: string, meta: string, first = '5, 10') =>
  fence(
    `py run id=coin ${meta}`,
    `import random\n\ndef throws(seed):\n    rng = random.Random(seed)\n    return sum(rng.random() < 0.5 for _ in range(100))\n\n${seeds.replace('SEEDS', `range(${first})`)}`,
  )

const each = 'for seed in SEEDS:\n    print(f"seed {seed}: {throws(seed)} of 100")'

const messages = async (text: string) => {
  const { failed, repeated } = await proveText(text)
  return { failed: failed.map(({ message }) => message).filter((message) => !message.includes('`out`')), repeated }
}

test('an experiment that shows what most seeds show is repeated with 200 of them and holds', async () => {
  const { failed, repeated } = await messages(coin(each, 'seeds=1'))
  expect(failed).toEqual([])
  expect(repeated).toMatchObject({ experiments: 1, seeds: 200 })
  expect(repeated.lines).toEqual([
    expect.stringMatching(/^coin 2: [\d.]+ shown, 4\d\.0 to 5\d\.0 in eight of ten of 200 \|/),
    expect.stringMatching(/^coin 3: 100\.0 shown, 100\.0 to 100\.0 /),
  ])
})

test('an experiment whose seeds are lucky fails, by what is shown and what others show', async () => {
  // Five coins of Python's that fall on their backs more often than most.
  const { failed } = await messages(coin(each, 'seeds=1', '0, 5'))
  expect(failed).toEqual(['"coin" shows luck: its number 2 is 43.0, with 200 fresh seeds 45.0 to 57.0 in eight of ten'])
})

test('a mean of five is compared with means of five', async () => {
  const mean = 'print(sum(throws(seed) for seed in SEEDS) / 5)'
  const { failed, repeated } = await messages(coin(mean, 'seeds=5 fresh=100', '15, 20'))
  expect(failed).toEqual([])
  expect(repeated).toMatchObject({ experiments: 1, seeds: 100 })
})

test('the name of a seed is no number that it prints, and what words say counts', async () => {
  const found = 'for seed in SEEDS:\n    print(seed, throws(seed) > 90, None if throws(seed) else 1)'
  const { failed, repeated } = await messages(coin(found, 'seeds=1 fresh=20'))
  expect(failed).toEqual([])
  expect(repeated.lines.map((line) => line.split(' shown')[0])).toEqual(['coin 2: 0.0', 'coin 3: inf'])
})

test('`seeds` where no loop over seeds stands fails, as does one that fresh seeds break', async () => {
  expect((await messages(coin('print(1)', 'seeds=1'))).failed).toEqual([
    expect.stringContaining('`seeds` needs a loop over at most 20 seeds'),
  ])
  const breaks = 'for seed in SEEDS:\n    assert seed < 1010, "no"'
  expect((await messages(coin(breaks, 'seeds=1'))).failed).toEqual([
    expect.stringContaining('with the seeds [1010]: AssertionError: no'),
  ])
})

test('what a lesson says of many runs is compared with them, by its numbers', async () => {
  const shown = (text: string) => `${coin(each, 'seeds=1')}\`\`\`text runs=coin show="2 heads"\n${text}\n\`\`\`\n`
  expect((await messages(shown('200 runs, eight of ten:\nheads  45 to 57  ▁▂█▁'))).failed).toEqual([])
  expect((await messages(shown('200 runs, eight of ten:\nheads  48 to 52  ▁▂█▁'))).failed).toEqual([
    'shows "heads  48 to 52" but the code printed "heads  45 to 57"',
  ])
})
