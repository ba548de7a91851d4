import { placeholder, type Template, type TemplateValues } from '../settings/mail-template.ts'
import { escapeHtml } from './layout.ts'

export function fillTemplate({ html, text }: Template, values: TemplateValues): Template {
  const pick = (name: string) => values[name as keyof TemplateValues]
  return {
    html: html.replace(placeholder, (_, name: string) => escapeHtml(pick(name))),
    text: text.replace(placeholder, (_, name: string) => pick(name)),
  }
}
