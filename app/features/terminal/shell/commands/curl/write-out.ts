import { WrongUse } from './options.ts'

export type Told = Record<
  | 'content_type'
  | 'http_code'
  | 'method'
  | 'num_redirects'
  | 'redirect_url'
  | 'response_code'
  | 'size_download'
  | 'url_effective',
  string
>

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

/** @returns what -w prints. @throws {Refusal} of a name that the page's curl does not know */
export const writeOut = (format: string, told: Told): string =>
  format.replaceAll(/%%|%\{([^}]*)\}|\\([nrt])/g, (whole, name?: string, letter?: string) => {
    if (letter !== undefined) return escapes[letter] ?? whole
    if (name === undefined) return '%'
    if (Object.hasOwn(told, name)) return told[name as keyof Told]
    throw new WrongUse(`in the page -w knows ${Object.keys(told).sort().join(' ')}, and not ${name}`)
  })
