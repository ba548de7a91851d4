/** With a hash for each entry, `npm ci` installs these packages and nothing else. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Entry {
  name?: string
  version?: string
  integrity?: string
  link?: boolean
}

export function lockMistakes(packages: Record<string, Entry>): string[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    if (place === '' || entry.link || /^sha(256|384|512)-/.test(entry.integrity ?? '')) return []
    const [name = ''] = place.split('node_modules/').slice(-1)
    return [`${entry.name ?? name}@${entry.version} has no integrity: run npm run lock`]
  })
}

if (process.argv[1] === import.meta.filename) {
  const { packages } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
  const mistakes = lockMistakes(packages)
  for (const mistake of mistakes) console.error(mistake)
  console.log(`lock: ${Object.keys(packages).length} entries, ${mistakes.length} without integrity`)
  process.exit(mistakes.length > 0 ? 1 : 0)
}
