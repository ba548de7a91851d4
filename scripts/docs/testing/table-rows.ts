import { readFileSync } from 'node:fs'

export function tableRows(file: string): string[][] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line, index) => line.startsWith('| ') && !line.startsWith('| --') && !lines[index + 1]?.startsWith('| --'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
