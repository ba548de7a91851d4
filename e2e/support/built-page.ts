import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const client = 'build/web/client'

export const budgetedPages = ['/', '/about', '/faq', '/auth', '/dashboard', '/bio/module1'] as const
export type BudgetedPage = (typeof budgetedPages)[number]

export function builtPage(page: string): { html: string; scripts: string[] } {
  const html = path.join(client, page, 'index.html')
  const names = [...readFileSync(html, 'utf8').matchAll(/"\/assets\/([^"#]+\.js)"/g)]
  return { html, scripts: [...new Set(names.map(([, name = '']) => path.join(client, 'assets', name)))] }
}

/** The size of a file in bytes as it travels, compressed where the build has it so. */
export const transferBytes = (file: string): number =>
  statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size
