import { type CustomCommand, defineCommand } from 'just-bash/browser'
import { encoded } from './program.ts'

const escaped = /\\(\\|x[\da-fA-F]{1,2}|[0-7]{1,3})/g
/** Private to no one: each stands for a byte from 0x80 while the package's own printf writes text. */
const standInOffset = '\ue000'.charCodeAt(0)
const standIns = /[\u{e080}-\u{e0ff}]/gu

function withStandIns(format: string): string {
  return format.replaceAll(escaped, (all, code: string) => {
    const byte =
      code === '\\' ? 0 : code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8)
    return byte < 0x80 || byte > 0xff ? all : String.fromCharCode(standInOffset + byte)
  })
}

const bytesOf = (text: string): string => {
  const found = [...text.matchAll(standIns)].map(([letter]) =>
    String.fromCharCode(letter.charCodeAt(0) - standInOffset),
  )
  return text
    .split(standIns)
    .map((part, at) => encoded(part) + (found[at] ?? ''))
    .join('')
}

/** The package's, but that `\x89` and `\211` are bytes, no letters. */
export const printf: CustomCommand = defineCommand('printf', async ([first = '', ...args], { origCommand }) => {
  if (!origCommand) throw new Error('the package has no printf')
  const format = withStandIns(first)
  const result = await origCommand([format, ...args])
  if (format === first) return result
  return { ...result, stdout: bytesOf(result.stdout), stdoutKind: 'bytes' }
})
