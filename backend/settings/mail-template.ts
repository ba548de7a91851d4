import { readFileSync } from 'node:fs'
import { decodeHTMLStrict } from 'entities/decode'

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
export const placeholder = /\{\{\s*\.(\w+)\s*\}\}/g
const maxTemplateBytes = 200_000

export function readTemplate(file: string): Template {
  const html = read(file)
  if (html === undefined) throw new Error('must be a file that can be read; nothing is fetched')
  if (html.length > maxTemplateBytes) throw new Error(`must have at most ${maxTemplateBytes} characters`)
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

function textOf(html: string): string {
  const words = html
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
  const text = decodeHTMLStrict(words).replace(/\u00a0/g, ' ')
  return `${text
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
