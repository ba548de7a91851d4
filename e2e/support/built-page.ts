/** `npm run imports`: to run when a budget has moved or a page has shrunk; `sizes.spec` names what has grown. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ImportsList, importsFile } from '../build/imports-list.ts'

const web = 'build/web'
const known = 'scripts/checks/page-imports.json'
/** Bytes before minifying. */
const minReportedBytes = 400

export const budgetedPages = ['/', '/about', '/faq', '/auth', '/dashboard', '/bio/module1'] as const
export type BudgetedPage = (typeof budgetedPages)[number]

export function builtPage(page: string): { html: string; scripts: string[] } {
  const html = path.join(web, 'client', page, 'index.html')
  const names = [...readFileSync(html, 'utf8').matchAll(/"\/assets\/([^"#]+\.js)"/g)]
  return { html, scripts: [...new Set(names.map(([, name = '']) => path.join(web, 'client/assets', name)))] }
}

export const traveling = (file: string): number =>
  statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size

function importsOf(page: BudgetedPage): Record<string, number> {
  const list: ImportsList = JSON.parse(readFileSync(path.join(web, importsFile), 'utf8'))
  const sums: Record<string, number> = {}
  for (const script of builtPage(page).scripts)
    for (const [name, bytes] of Object.entries(list[path.basename(script)] ?? {}))
      sums[name] = (sums[name] ?? 0) + bytes
  return Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function growth(page: BudgetedPage): string {
  const before: Record<string, number> = JSON.parse(readFileSync(known, 'utf8'))[page] ?? {}
  const grown = Object.entries(importsOf(page))
    .map(([name, bytes]) => ({ name, isNew: !(name in before), more: bytes - (before[name] ?? 0) }))
    .filter(({ isNew, more }) => more > (isNew ? minReportedBytes : minReportedBytes / 4))
    .sort((a, b) => b.more - a.more)
    .slice(0, 5)
    .map(({ name, isNew, more }) => `${name} ${isNew ? 'is new, ' : ''}+${more} bytes before minifying`)
  return grown.join('; ') || 'nothing that is worth naming has grown'
}

if (process.argv[1] === import.meta.filename) {
  const list = budgetedPages.map((page) => {
    const worth = Object.entries(importsOf(page)).filter(([, bytes]) => bytes > minReportedBytes)
    return [page, Object.fromEntries(worth)]
  })
  writeFileSync(known, `${JSON.stringify(Object.fromEntries(list), null, 2)}\n`)
}
