import { readFileSync, writeFileSync } from 'node:fs'
import type { Proof } from './prove.ts'

export function updateOutputs(file: string, proof: Proof): number {
  const lines = readFileSync(file, 'utf8').split('\n')
  const outputs = [
    ...[...proof.printed].map(([{ output, library }, printed]) => ({ output: library ? undefined : output, printed })),
    ...[...proof.spreads].map(([{ spread }, printed]) => ({ output: spread, printed })),
  ]
    .flatMap(({ output, printed }) => (output ? [{ output, printed }] : []))
    .sort((a, b) => b.output.from - a.output.from) // from the end, so that line numbers stay true
  let changed = 0
  for (const { output, printed } of outputs) {
    const indent = /^\s*/.exec(lines[output.line - 1] ?? '')?.[0] ?? ''
    const fresh = printed
      .trimEnd()
      .split('\n')
      .map((line) => (indent + line).trimEnd())
    const old = lines.splice(output.from - 1, output.to - output.from + 1, ...fresh)
    if (old.join('\n') !== fresh.join('\n')) changed += 1
  }
  if (changed) writeFileSync(file, lines.join('\n'))
  return changed
}
