/** npm run lessons:torch-names -- [files or folders]: names of torch and methods that lessons' code uses, the most used first */
import { extractSamples } from '../../compiler/code/extract.ts'
import { importsOf } from '../../compiler/code/lesson-code.ts'
import { lessonFiles } from '../../compiler/files.ts'
import { readLesson } from '../../compiler/read-lesson.ts'

const name = /\b(?:torch|nn|F|optim|init)(?:\.[a-zA-Z_]\w*)+/g
const method = /(?<=[\w\])])\.[a-z_]\w*(?=\()/g

const names = new Map<string, number>()
const methods = new Map<string, number>()

function count(into: Map<string, number>, found: Iterable<RegExpMatchArray>): void {
  for (const [text] of found) into.set(text, (into.get(text) ?? 0) + 1)
}

for (const file of lessonFiles(process.argv.slice(2))) {
  const { samples } = extractSamples(readLesson(file).tree)
  const code = samples.flatMap((sample) => [sample.code, sample.check?.code ?? '', sample.start?.code ?? '']).join('\n')
  if (!importsOf(code).includes('torch')) continue
  count(names, code.matchAll(name))
  count(methods, code.replaceAll(name, 'x').matchAll(method))
}

function print(title: string, counts: Map<string, number>): void {
  console.log(`${title}: ${counts.size}`)
  for (const [text, times] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${times}\t${text}`)
}

print('names', names)
print('methods', methods)
