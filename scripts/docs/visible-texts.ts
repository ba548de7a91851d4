import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const attributesOfNoText = new Set([
  'className',
  'd',
  'points',
  'viewBox',
  'href',
  'src',
  'sizes',
  'transform',
  'style',
])
const isPhrase = (text: string) =>
  /^["“]?[A-Z0-9]\S*|\s/.test(text) && /[a-z]{2}/.test(text) && !/[{}<>=[\]\0]|;$|^\S*[-_/.]\S*$/.test(text)

/** Text between tags, and literals that read as a phrase, in reading order; not of imports, types and drawings' attributes. */
function* textsOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* textsOf(each)
  if (!isRecord(node)) return
  const { type, value, name } = node
  if (type === 'ImportDeclaration' || type === 'TsLiteralType') return
  if (type === 'JSXAttribute' && isRecord(name) && attributesOfNoText.has(String(name.value))) return
  if (type === 'JSXText' && typeof value === 'string' && /\p{L}/u.test(value)) yield value
  if (type === 'StringLiteral' && typeof value === 'string' && isPhrase(value)) yield value
  if (type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
    const text = node.quasis.map((quasi: unknown) => (isRecord(quasi) ? String(quasi.raw) : '')).join('…')
    for (const part of text.split(/<[^>]*>/)) if (isPhrase(part)) yield part
  }
  for (const child of Object.values(node)) yield* textsOf(child)
}

/** @returns each text once, its white space as a page shows it */
export function visibleTexts(source: string, tsx: boolean): string[] {
  const texts = [...textsOf(parseSync(source, { syntax: 'typescript', tsx }).body)]
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))]
}

if (process.argv[1] === import.meta.filename) {
  const places = [
    'app/*.ts',
    'app/*.tsx',
    'courses/figures/*.ts',
    'courses/figures/*.tsx',
    'backend/auth/*.ts',
    'backend/mail/*.ts',
    'courses/guides/*.mdx',
  ]
  const files = execFileSync('git', ['ls-files', ...places], { encoding: 'utf8' }).split('\n')
  for (const file of files.filter((name) => name && !/\.test\.|testing\/|\.d\.ts$/.test(name))) {
    const source = readFileSync(file, 'utf8')
    const texts = file.endsWith('.mdx') ? source.split('\n').filter(Boolean) : visibleTexts(source, file.endsWith('x'))
    if (texts.length > 0) console.log(`${file}\n${texts.map((text) => `  ${text}`).join('\n')}\n`)
  }
}
