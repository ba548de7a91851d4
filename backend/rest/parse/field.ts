import { checkPath } from './limits.ts'
import type { Scanner } from './scanner.ts'
import type { Field, JsonStep } from './types.ts'

const name = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy

export function readName(scanner: Scanner): string {
  if (scanner.peek('"')) return readQuoted(scanner)
  const found = scanner
    .match(name)
    ?.split('-')
    .map((part) => part.trim())
    .join('-')
  return found || scanner.fail('field name (* or [a..z0..9_$])')
}

export function readQuoted(scanner: Scanner): string {
  scanner.expect('"')
  const found = scanner.match(/(?:[^"\\]|\\[\s\S])*/y) ?? ''
  scanner.expect('"')
  return found.replace(/\\([\s\S])/g, '$1')
}

export function readField(scanner: Scanner): Field {
  scanner.spaces()
  const column = readName(scanner)
  const path: JsonStep[] = []
  for (let arrow = readArrow(scanner); arrow; arrow = readArrow(scanner)) {
    const index = scanner.match(/-?\d{1,9}(?=->|::|\.|,|\)|$)/y)
    path.push({ arrow, key: index === undefined ? readName(scanner) : Number(index) })
    checkPath(path.length, scanner.what, scanner.position)
  }
  scanner.spaces()
  return { column, path }
}

function readArrow(scanner: Scanner): JsonStep['arrow'] | undefined {
  if (scanner.take('->>')) return '->>'
  return scanner.take('->') ? '->' : undefined
}
