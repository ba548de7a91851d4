import { decoded, encoded, type Given, type Program, Refusal, readBytes, toBytes, Unreadable } from '../program.ts'
import { CookieJar } from './cookies.ts'
import { dataOf } from './data.ts'
import { has, type Parsed, parseCurl, valuesOf, WrongUse } from './options.ts'
import { NoLab, Transfer } from './transfer.ts'
import { writeOut } from './write-out.ts'

const unwrittenStatus = 23

/** Asks the lab of its lesson and nothing else: the page takes each request to the site in its Python, and to no network. */
export const curl: Program = async (args, given) => {
  const parsed = parseCurl(args)
  const last = (name: string) => valuesOf(parsed, name).at(-1)
  for (const name of ['header', 'write-out'])
    if (last(name)?.startsWith('@')) throw new WrongUse(`in the page --${name} takes no file`)
  const data = await dataOf(parsed.options, given)
  const inUrl = has(parsed, 'get')
  const [url = ''] = parsed.urls
  const { jar, cookies } = await cookiesOf(parsed, given)
  const transfer = new Transfer(
    {
      url: inUrl && data.body ? withQuery(url, decoded(data.body)) : url,
      method: last('request'),
      body: inUrl ? undefined : data.body,
      headers: valuesOf(parsed, 'header'),
      cookies,
      jar,
      follows: has(parsed, 'location'),
      showsHeads: has(parsed, 'include'),
    },
    given.ask,
  )
  const told = has(parsed, 'silent') ? [] : [...data.warnings]
  const output = last('output') ?? '-'
  let out = ''
  let status = 0
  try {
    await transfer.run()
    if (output === '-') out = transfer.out
    else await write(output, transfer.out, given)
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof WrongUse) throw error
    status = error.status
    if (!has(parsed, 'silent') || has(parsed, 'show-error') || error instanceof NoLab) told.push(error.message)
  }
  const format = last('write-out')
  if (format !== undefined) out += encoded(writeOut(format, transfer.told))
  const jarFile = last('cookie-jar')
  if (jarFile === '-') out += jar.text()
  else if (jarFile !== undefined) await write(jarFile, jar.text(), given)
  return { out, errors: told.map((line) => `${line}\n`).join(''), status }
}

/** -b takes cookies as they are sent, or the name of a file with some. */
async function cookiesOf(parsed: Parsed, given: Given): Promise<{ jar: CookieJar; cookies: string[] }> {
  const jar = new CookieJar()
  jar.isOn = has(parsed, 'cookie-jar')
  const cookies: string[] = []
  for (const value of valuesOf(parsed, 'cookie')) {
    if (value.includes('=')) cookies.push(value)
    else jar.load(await readBytes(value, given).catch(asNothing))
  }
  return { jar, cookies }
}

function asNothing(error: unknown): string {
  if (error instanceof Unreadable) return ''
  throw error
}

/** As curl does it, with codes in lower case. */
const withQuery = (url: string, data: string): string => {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(url) ?? []
  const query = data.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase())
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment}`
}

async function write(name: string, bytes: string, { fs, cwd }: Given): Promise<void> {
  const path = fs.resolvePath(cwd, name)
  const folder = path.slice(0, path.lastIndexOf('/')) || '/'
  const isFolder = (await fs.exists(path)) && (await fs.stat(path)).isDirectory
  if (isFolder || !(await fs.exists(folder)))
    throw new Refusal('curl: (23) Failure writing output to destination', unwrittenStatus)
  await fs.writeFile(path, toBytes(bytes))
}
