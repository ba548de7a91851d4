import { compile } from '@mdx-js/mdx'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { lessonMdx } from './options.ts'

const compiled = async (rubric: string): Promise<string> =>
  String(
    await compile(
      new VFile({
        path: '1.1.mdx',
        value: `<Task activity={2}>\nExplain.\n\n<Rubric>\n\n${rubric}\n\n</Rubric>\n</Task>\n`,
      }),
      lessonMdx,
    ),
  )

const nameIn = (page: string) => /keptAs: "([\w-]{4})"/.exec(page)?.[1]

test('a rubric knows its lines, the task that it belongs to and a name that changes with its words', async () => {
  const page = await compiled('- Does it name A?\n- Does it name B?')
  expect(page).toContain('exercise: "activity-2"')
  expect(page.match(/_jsx\(_components\.p, \{\s*children: "Does/g)).toHaveLength(2)
  expect(nameIn(page)).toBeDefined()
  expect(nameIn(await compiled('- Does it name A?\n- Does it name C?'))).not.toBe(nameIn(page))
})

test('a rubric is one list and nothing else', async () => {
  await expect(compiled('Judge yourself:\n\n- Does it name A?')).rejects.toThrow('a rubric is one list of questions')
})
