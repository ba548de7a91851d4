import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compile } from '@mdx-js/mdx'
import { VFile } from 'vfile'
import { expect, onTestFinished, test } from 'vitest'
import { lessonCode } from '../code/lesson-code.ts'
import { lessonMdx } from './options.ts'

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n\n`

test.each([
  ['py', 'start', 'Exercise'],
  ['sh', 'task', 'terminal'],
])(
  "the proof's wrong, right and equal answers in %s reach neither the page nor its code",
  async (language, start, tag) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'exercise-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, '1.1.mdx')
    const text = `<Problem id="triple" title="Triple">\n\nWrite it.\n\n${[
      fence(`${language} ${start}`, 'x = start'),
      fence(`${language} check`, 'assert x == 3, "no"'),
      fence(`${language} solution`, 'x = 3'),
      fence(`${language} wrong slip="secret slip"`, 'x = "secret wrong"'),
      fence(`${language} right`, 'x = "secret right"'),
      fence(`${language} equal`, '# secret reason\nx = 4'),
    ].join('')}</Problem>\n`
    writeFileSync(file, text)
    const page = String(await compile(new VFile({ path: file, value: text }), lessonMdx))
    expect(page).toContain(tag)
    expect(page).toContain('start')
    expect(page).not.toMatch(/secret|wrong|assert/)
    const code = JSON.stringify(lessonCode(file))
    expect(code).toContain('x = 3')
    expect(code).not.toContain('secret')
  },
)
