import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Addresses of the site and of the web begin with a slash or a scheme. */
const relativeLink = /\]\((?!\/|#|\w+:)([^)#\s]+)/g

it('every relative link of the documents leads to a file or folder of the repository', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  const pages = files.split('\n').filter((page) => existsSync(page) && page.endsWith('.md'))
  const broken = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(relativeLink)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.join(path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )
  expect(pages).toContain('README.md')
  expect(broken).toEqual([])
})
