import type { PyodideAPI } from 'pyodide'
import type { PagePackage } from './page-packages.ts'

export interface PackageParts {
  name: PagePackage
  /** Python's, by their place in its folder of packages. */
  files: Record<string, string>
  /** What Python imports as `_<name>_engine`. */
  engine: object
  /** A module that changes Python's own ones, imported before any code of a learner. */
  begin?: string
  /** Calls the listener after each step of a training. */
  onStep?(listener: () => void): void
}

const folder = '/lib/python3.14/site-packages'

export function installPackage(pyodide: PyodideAPI, { name, files, engine, begin }: PackageParts): void {
  for (const [file, text] of Object.entries(files)) {
    const place = `${folder}/${file}`
    pyodide.FS.mkdirTree(place.slice(0, place.lastIndexOf('/')))
    pyodide.FS.writeFile(place, text)
  }
  pyodide.registerJsModule(`_${name}_engine`, engine)
  if (begin) pyodide.pyimport(begin)
}
