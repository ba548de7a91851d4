import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { providerSettings } from '../../backend/settings/auth/external.ts'
import { topics } from '../../backend/settings/settings.ts'

export const settingsFile = path.resolve(import.meta.dirname, '../../docs/settings.md')

export interface Setting {
  name: string
  meaning: string
  fallback: string
  takes: string
}

const providers = Object.fromEntries(
  Object.entries(providerSettings).map(([field, schema]) => [`GOTRUE_EXTERNAL_<NAME>_${field}`, schema]),
)

export const settings: [topic: string, settings: Setting[]][] = Object.entries({
  ...topics,
  'Each provider of sign-ins (GOOGLE, GITHUB or any other name)': providers,
}).map(([topic, schemas]) => [topic, Object.entries(schemas).map(([name, schema]) => describe(name, schema))])

function describe(name: string, schema: z.ZodType): Setting {
  const { description = '', ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const takes = form.enum ? form.enum.map((each) => `\`${each}\``).join(', ') : String(form.takes ?? textOf(form))
  const fallback = written(schema.safeParse(undefined).data, takes)
  return { name, meaning: description, fallback, takes: takes + rangeOf(form) }
}

function textOf({ minLength, maxLength }: z.core.JSONSchema.BaseSchema): string {
  if (minLength !== undefined) return `text of at least ${minLength} characters`
  return maxLength === undefined ? 'text' : `text of at most ${maxLength} characters`
}

function rangeOf({
  minimum = Number.NEGATIVE_INFINITY,
  maximum = Number.POSITIVE_INFINITY,
}: z.core.JSONSchema.BaseSchema) {
  const [from, to] = [Number.isSafeInteger(minimum - 1), Number.isSafeInteger(maximum + 1)]
  if (from && to) return `, ${minimum} to ${maximum}`
  return from ? `, at least ${minimum}` : ''
}

function written(fallback: unknown, takes: string): string {
  if (fallback === '' || !['string', 'number', 'boolean'].includes(typeof fallback)) return 'unset'
  return `\`${takes.startsWith('a duration') ? `${Number(fallback) / 60}m` : fallback}\``
}

/** The head of the page says these once, or the default shows them. */
const withoutSentence: readonly string[] = [
  '`true` or `false`',
  'a whole number, at least 1',
  'text',
  'an http or https address',
]
const shorter: Readonly<Record<string, string>> = {
  'a duration such as `90s`, `5m` or `24h`': 'a duration',
  'a size such as `500MB` or `10GB`, or bytes': 'a size',
  'text of at most 200 characters': '200 characters',
}

const shortened = (takes: string): string => shorter[takes] ?? takes.replace(/^a whole number(, | of )/, '')

function line({ name, meaning, fallback, takes }: Setting): string {
  const inBrackets = [fallback === 'unset' ? '' : fallback, withoutSentence.includes(takes) ? '' : shortened(takes)]
  const known = inBrackets.filter((each) => each !== '').join('; ')
  return `- \`${name}\`${known && ` (${known})`}: ${meaning}`
}

export const settingsPage = (): string => `# Settings

Every environment variable that the server reads, with its default and what it takes, written from \`backend/settings/\` by \`npm run settings\`.

- An empty variable counts as unset. Settings are checked at the start, with one line per mistake.
- What is on or off takes \`true\` or \`false\`; a number is whole and at least 1, an address http or https, unless its line says
  otherwise; a duration is written like \`90s\`, \`5m\` or \`24h\`; a size like \`500MB\` or \`10GB\`, or in bytes.
- Settings of signing in and of files have GoTrue's and Supabase Storage's names, and can move to a Supabase project.
- What is read when the site is built stands in the [README](../README.md).
${settings.map(([topic, rows]) => `\n## ${topic}\n\n${rows.map(line).join('\n')}\n`).join('')}`

if (process.argv[1] === import.meta.filename) writeFileSync(settingsFile, settingsPage())
