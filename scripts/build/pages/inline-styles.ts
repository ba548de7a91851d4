import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const link = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/g

/** For an early paint. The links stay, disabled: React hydrates them. */
export async function inlineStyles(page: string, folder: string): Promise<void> {
  const html = await readFile(page, 'utf8')
  const sheets = await Promise.all(
    [...html.matchAll(link)].map(([, address = '']) => readFile(path.join(folder, address), 'utf8')),
  )
  const disabled = (found: string) => found.replace('/>', ' disabled=""/>')
  await writeFile(
    page,
    html.replaceAll(link, (found) => `<style>${sheets.shift()?.trim()}</style>${disabled(found)}`),
  )
}
