/** Compares the imports with docs/architecture.md; `--write` updates its map. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { importOrder } from './import-order.ts'

const page = 'docs/architecture.md'
const [begin, end] = ['<!-- map -->', '<!-- /map -->']

/** Tests import real parts, and scripts/ import all rooms; neither ships. */
const unbound = /\.(test|spec)\.tsx?$|\/testing\/|^backend\/attacks\//

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.mdx'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && existsSync(file) && !unbound.test(file))
const { passed, failures, map } = importOrder(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))

const lines = map.map(([room, imported]) => `${room} → ${imported.join(', ')}`)
const text = readFileSync(page, 'utf8')
const [from, to] = [text.indexOf(begin), text.indexOf(end)]
if (from < 0 || to < from) throw new Error(`${page} has no place for the map`)
const mapped = `${text.slice(0, from + begin.length)}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n\n${text.slice(to)}`
if (process.argv.includes('--write')) writeFileSync(page, mapped)
else if (mapped !== text) failures.push(`${page} shows another map: npx tsx scripts/checks/imports.ts --write`)

for (const failure of failures) console.error(failure)
console.log(`imports: ${passed} in order, ${failures.length} against it`)
process.exit(failures.length > 0 ? 1 : 0)
