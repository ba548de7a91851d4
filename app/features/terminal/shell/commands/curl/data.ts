import { encoded, type Given, readBytes, toBytes, Unreadable } from '../program.ts'
import type { Option } from './options.ts'

export interface Data {
  /** Of all options together; undefined without one. */
  body: string | undefined
  warnings: string[]
}

/** What -d, --data-raw and --data-urlencode send, as bytes. */
export async function dataOf(options: readonly Option[], given: Given): Promise<Data> {
  const pieces: string[] = []
  const warnings: string[] = []

  async function read(name: string): Promise<string> {
    try {
      return await readBytes(name, given)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      warnings.push(`Warning: Couldn't read data from file "${name}", this makes an empty POST.`)
      return ''
    }
  }

  async function escaped(value: string): Promise<string> {
    const at = value.search(/[=@]/)
    if (at < 0) return percent(encoded(value))
    const name = at === 0 ? '' : `${encoded(value.slice(0, at))}=`
    const content = value.slice(at + 1)
    return name + percent(value[at] === '=' ? encoded(content) : await read(content))
  }

  for (const [name, value] of options) {
    if (name === 'data-urlencode') pieces.push(await escaped(value))
    else if (name === 'data-raw') pieces.push(encoded(value))
    else if (name === 'data')
      pieces.push(value.startsWith('@') ? (await read(value.slice(1))).replaceAll(/[\r\n\0]/g, '') : encoded(value))
  }
  return { body: pieces.length === 0 ? undefined : pieces.join('&'), warnings }
}

const percent = (bytes: string): string =>
  [...toBytes(bytes)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      if (/[A-Za-z0-9._~-]/.test(sign)) return sign
      return sign === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
