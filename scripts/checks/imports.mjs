/** Compares the imports with import-map.txt; `--write` updates it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { importOrder } from './import-order.mjs'

const file = 'scripts/checks/import-map.txt'

const { read, failures, map } = await importOrder(process.cwd())
const text = `${map.join('\n')}\n`
if (process.argv.includes('--write')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text)
  failures.push(`${file} shows another map: node scripts/checks/imports.mjs --write`)

for (const failure of failures) console.error(failure)
console.log(`imports: ${read} read, ${failures.length} against the order`)
process.exit(failures.length > 0 ? 1 : 0)
