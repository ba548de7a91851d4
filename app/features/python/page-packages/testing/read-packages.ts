import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cryptographyParts } from '../../cryptography/parts.ts'
import type { PagePackage } from '../page-packages.ts'
import type { PackageParts } from '../parts.ts'

const partsOf: Record<PagePackage, (files: Record<string, string>) => PackageParts> = {
  cryptography: cryptographyParts,
}

/** As the page's worker has them. */
export function readPackages(): PackageParts[] {
  return Object.entries(partsOf).map(([name, parts]) => {
    const folder = path.resolve(import.meta.dirname, `../../${name}/package`)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.py'))
    return parts(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')])))
  })
}
