/** "catalogue" is right in American English, too. Skipped: migrations, which are never edited, and licenses. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { britishWords, corrected } from './american.ts'

const written = /\.(tsx?|mjs|js|mdx?|css|sql|py|html|txt)$/
const excepted =
  /^(supabase\/migrations|backend\/database\/platform)\/|^scripts\/checks\/american(\.test)?\.ts$|OFL\.txt$/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((file) => written.test(file) && !excepted.test(file) && existsSync(file))

let found = 0
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const words = britishWords(text)
  for (const { line, word, instead } of words) console.error(`${file}:${line}: ${word}: ${instead}`)
  found += words.length
  if (words.length > 0 && process.argv.includes('--write')) writeFileSync(file, corrected(text))
}
console.log(`spelling: ${files.length} files, ${found} words that are not American`)
process.exit(found > 0 ? 1 : 0)
