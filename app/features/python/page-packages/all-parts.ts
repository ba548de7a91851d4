import { cryptographyParts } from '../cryptography/parts.ts'
import { matplotlibParts } from '../matplotlib/parts.ts'
import { torchParts } from '../torch/parts.ts'
import { type PagePackage, pagePackageNames } from './page-packages.ts'
import type { PackageParts } from './parts.ts'

type Files = Record<string, string>

const partsOf: Record<PagePackage, (files: Files) => PackageParts> = {
  cryptography: cryptographyParts,
  matplotlib: matplotlibParts,
  torch: torchParts,
}

/** For Node. @param filesIn by a folder within `app/features/python` */
export const allParts = (filesIn: (folder: string) => Files): PackageParts[] =>
  pagePackageNames.map((name) => partsOf[name](filesIn(`${name}/package`)))
