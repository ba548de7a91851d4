import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { packagesFor } from '../../../app/features/python/page-packages/page-packages.ts'
import { extractSamples } from '../../compiler/code/extract.ts'
import { includedTexts } from '../../compiler/code/include-files.ts'
import { importsOf } from '../../compiler/code/lesson-code.ts'
import { exceptionLines } from '../../compiler/code/page-exceptions.ts'
import { isStandard } from '../../compiler/code/standard-library.ts'
import { readLesson } from '../../compiler/read-lesson.ts'
import { sectionFor } from '../../compiler/template.ts'
import { environment, python } from '../run-samples.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const inPython = (name: string) => `app/features/python/${name}`
/** Of the harness; what counts and prints alone is none of it. */
const folders = [
  'lessons/compiler',
  'lessons/notebooks',
  'lessons/proof',
  ...['interpreter', 'page-packages'].map(inPython),
  'app/features/terminal/shell',
]
const ofTheApp = [
  'app/features/lessons/tags/checks/option-order.ts',
  'app/features/lessons/tags/checks/read-number.ts',
  'app/features/python/runner.ts',
]
/** What the build alone reads of a lesson. */
const ofTheBuild = 'lessons/compiler/build/'
const libraries = ['@mdx-js/mdx', '@noble/ciphers', '@noble/curves', '@noble/hashes', 'just-bash', 'pyodide']

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12)

export function lessonHash(file: string): string {
  const text = readFileSync(file, 'utf8')
  return hashOf(text, JSON.stringify(sectionFor(file) ?? null), ...exceptionLines(file), ...includedTexts(text))
}

function sourcesIn(places: readonly string[]): string[] {
  const found = places.flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' }).map((name) => path.join(place, name)),
  )
  return found.filter((file) => /\.(?:tsx?|py)$/.test(file) && !/\.test\.tsx?$|\/(testing|counts)\//.test(file)).sort()
}

/** @returns by its place in the project, what decides whether a lesson holds; none of its tests */
export const harnessFiles = (): string[] =>
  [...sourcesIn(folders).filter((file) => !file.startsWith(ofTheBuild)), ...ofTheApp].sort()

export function harnessHash(read = (file: string) => readFileSync(path.join(root, file), 'utf8')): string {
  const versions = libraries.map((name) => `${name} ${versionOf(name)}`)
  return hashOf(...harnessFiles().flatMap((file) => [file, read(file)]), ...versions)
}

const versionOf = (library: string): string =>
  z
    .object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
    .transform(({ dependencies, devDependencies }) => ({ ...devDependencies, ...dependencies })[library] ?? '')
    .parse(createRequire(import.meta.url)('../../../package.json'))

/** Packages by the names that code imports. */
export function importedPackages(file: string): string[] {
  const { samples } = extractSamples(readLesson(file).tree)
  const imported = samples.flatMap(({ code, check, needs, answers = [] }) => [
    ...importsOf([code, check?.code ?? '', ...answers.map((answer) => answer.code)].join('\n')),
    ...needs,
  ])
  return [...new Set(imported)].filter((name) => !isStandard(name)).sort()
}

const proves = ['ipykernel', 'nbclient', 'nbformat']

const versionsProgram = `
import importlib, importlib.metadata, json, platform, sys
known = importlib.metadata.packages_distributions()
def version(name):
    if name in known:
        return [importlib.metadata.version(package) for package in known[name]]
    try:
        return getattr(importlib.import_module(name), "__version__", None)
    except ImportError:
        return None
names = json.load(sys.stdin)
print(json.dumps({"python": platform.python_version(), **{name: version(name) for name in names}}))
`

/** Of Python's packages, by asking the interpreter once for all, and of the page's own. @returns a hash for each lesson */
export function packageHashes(files: readonly string[]): Map<string, string> {
  const imported = new Map(files.map((file) => [file, importedPackages(file)]))
  const names = [...new Set([...imported.values(), proves].flat())]
  const answer = execFileSync(python, ['-s', '-B', '-W', 'ignore', '-c', versionsProgram], {
    env: environment,
    input: JSON.stringify(names),
    encoding: 'utf8',
  })
  const versions = z.record(z.string(), z.unknown()).parse(JSON.parse(answer))
  const named = (name: string) => `${name} ${JSON.stringify(versions[name])}`
  const ofThePage = (file: string) =>
    sourcesIn(packagesFor(readFileSync(file, 'utf8')).map(inPython)).map(
      (source) => `${source} ${hashOf(readFileSync(path.join(root, source), 'utf8'))}`,
    )
  return new Map(
    [...imported].map(([file, own]) => [file, hashOf(...['python', ...proves, ...own].map(named), ...ofThePage(file))]),
  )
}
