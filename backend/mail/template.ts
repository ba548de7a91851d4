import { readFileSync } from 'node:fs'
import { escapeHtml } from './layout.ts'

/** A mail of the operator's, in HTML and as the text that is derived from it, with GoTrue's placeholders. */
export interface Template {
  html: string
  text: string
}

export interface TemplateValues {
  ConfirmationURL: string
  Token: string
  SiteURL: string
  Email: string
  NewEmail: string
}

const names: string[] = ['ConfirmationURL', 'Token', 'SiteURL', 'Email', 'NewEmail'] satisfies (keyof TemplateValues)[]
const placeholder = /\{\{\s*\.(\w+)\s*\}\}/g
const limit = 200_000

/** Reads a file of HTML, once. @throws {Error} saying what it must be */
export function readTemplate(file: string): Template {
  const html = read(file)
  if (html === undefined) throw new Error('must be a file that can be read; nothing is fetched')
  if (html.length > limit) throw new Error(`must have at most ${limit} characters`)
  const rest = html.replace(placeholder, (whole, name: string) => (names.includes(name) ? '' : whole))
  if (rest.includes('{{'))
    throw new Error(`must hold no other placeholders than ${names.map((name) => `{{ .${name} }}`).join(', ')}`)
  return { html, text: textOf(html) }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** @returns HTML and text with the values in place, escaped in the former */
export function fill({ html, text }: Template, values: TemplateValues): Template {
  const pick = (name: string) => values[name as keyof TemplateValues]
  return {
    html: html.replace(placeholder, (_, name: string) => escapeHtml(pick(name))),
    text: text.replace(placeholder, (_, name: string) => pick(name)),
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** For programs that show no HTML: words and line breaks, links with their address. */
function textOf(html: string): string {
  return `${html
    .replace(/<(head|style|script)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, '')
    .replace(/\s+/g, ' ')
    .replace(
      /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a\s*>/gi,
      (_, double: string | undefined, single: string | undefined, label: string) => {
        const address = double ?? single ?? ''
        return label.includes(address) ? address : `${label.trim()}:<br>${address}`
      },
    )
    .replace(/<br\b[^>]*>|<\/(li|tr)\s*>/gi, '\n')
    .replace(/<\/(p|div|h\d|table|ul|ol)\s*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal, hexadecimal, name: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
    })
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
