import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'

const seq = `
class Seq(str):
    def __getitem__(self, part):
        return Seq(str.__getitem__(self, part))

    def reverse_complement(self):
        return Seq(self[::-1].complement())

    def complement(self):
        return str.translate(self, str.maketrans("ACGT", "TGCA"))

    def translate(self, **options):
        return "X" * (len(self) // 3)
`

/** What a wheel that wants out might try as soon as it is imported. */
const escaping = `
import js
from pyodide.ffi import run_sync
tried = []
for name, action in {
    "fetch": lambda: js.fetch("/health"),
    "unknown package": lambda: js.fetch("https://python.invalid/packages/../health"),
    "storage": lambda: js.localStorage.length,
    "caches": lambda: js.caches.keys(),
}.items():
    try:
        value = action()
        tried.append(f"{name}: {run_sync(value) if hasattr(value, 'then') else value}")
    except BaseException:
        pass
`

interface Wheel {
  name: string
  module: string
  files: Record<string, string>
}

const wheels: Wheel[] = [
  { name: 'biopython', module: 'Bio', files: { '__init__.py': '', 'Seq.py': seq } },
  { name: 'escape', module: 'escape', files: { '__init__.py': escaping } },
  { name: 'tampered', module: 'tampered', files: { '__init__.py': '' } },
]

function wheelOf({ name, module, files }: Wheel): Uint8Array {
  const about = `${name}-1.0.dist-info`
  return zipSync({
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${module}/${file}`, strToU8(text)])),
    [`${about}/METADATA`]: strToU8(`Metadata-Version: 2.1\nName: ${name}\nVersion: 1.0\n`),
    [`${about}/WHEEL`]: strToU8('Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
    [`${about}/RECORD`]: strToU8(''),
  })
}

/** @returns a folder as Pyodide's distribution is one, of this process alone; its lock has another digest of `tampered` */
export async function makePythonPackages(): Promise<string> {
  const folder = path.resolve('test-results/python-packages', String(process.pid))
  mkdirSync(folder, { recursive: true })
  const { info } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('pyodide/pyodide-lock.json'), 'utf8'))
  const packages = wheels.map((wheel) => {
    const bytes = wheelOf(wheel)
    const file = `${wheel.name}-1.0-py3-none-any.whl`
    writeFileSync(path.join(folder, file), bytes)
    const known = wheel.name === 'tampered' ? 'another wheel' : bytes
    const entry = {
      name: wheel.name,
      version: '1.0',
      file_name: file,
      install_dir: 'site',
      sha256: createHash('sha256').update(known).digest('hex'),
      package_type: 'package',
      imports: [wheel.module],
      depends: [],
    }
    return [wheel.name, entry] as const
  })
  writeFileSync(
    path.join(folder, 'pyodide-lock.json'),
    JSON.stringify({ info, packages: Object.fromEntries(packages) }),
  )
  return folder
}
