/** Compares the imports with docs/architecture.md; `--write` updates its map. */
import { readFileSync, writeFileSync } from 'node:fs'
import { importOrder } from './import-order.mjs'

const page = 'docs/architecture.md'
const [begin, end] = ['<!-- map -->', '<!-- /map -->']

const { read, failures, map } = await importOrder(process.cwd())
const text = readFileSync(page, 'utf8')
const [from, to] = [text.indexOf(begin), text.indexOf(end)]
if (from < 0 || to < from) throw new Error(`${page} has no place for the map`)
const mapped = `${text.slice(0, from + begin.length)}\n\n\`\`\`text\n${map.join('\n')}\n\`\`\`\n\n${text.slice(to)}`
if (process.argv.includes('--write')) writeFileSync(page, mapped)
else if (mapped !== text) failures.push(`${page} shows another map: node scripts/checks/imports.mjs --write`)

for (const failure of failures) console.error(failure)
console.log(`imports: ${read} read, ${failures.length} against the order`)
process.exit(failures.length > 0 ? 1 : 0)
