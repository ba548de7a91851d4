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

/** @returns a folder as Pyodide's distribution is one, with a wheel of our own called biopython */
export async function makePythonPackages(): Promise<string> {
  const folder = path.resolve('test-results/python-packages')
  mkdirSync(folder, { recursive: true })
  const about = 'biopython-1.0.dist-info'
  const wheel = zipSync({
    'Bio/__init__.py': strToU8(''),
    'Bio/Seq.py': strToU8(seq),
    [`${about}/METADATA`]: strToU8('Metadata-Version: 2.1\nName: biopython\nVersion: 1.0\n'),
    [`${about}/WHEEL`]: strToU8('Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
    [`${about}/RECORD`]: strToU8(''),
  })
  const name = 'biopython-1.0-py3-none-any.whl'
  writeFileSync(path.join(folder, name), wheel)
  const { info } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('pyodide/pyodide-lock.json'), 'utf8'))
  const biopython = {
    name: 'biopython',
    version: '1.0',
    file_name: name,
    install_dir: 'site',
    sha256: createHash('sha256').update(wheel).digest('hex'),
    package_type: 'package',
    imports: ['Bio'],
    depends: [],
  }
  writeFileSync(path.join(folder, 'pyodide-lock.json'), JSON.stringify({ info, packages: { biopython } }))
  return folder
}
