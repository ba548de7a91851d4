interface InCode {
  /** What needs the package. A word in a comment only loads one in vain. */
  uses: RegExp
  /** What of the real package the page's does not have: such code runs in the notebook. */
  lacks?: RegExp
}

/** Packages of the page's own, each in `app/features/python/<name>/`. */
export const pagePackages = {
  cryptography: { uses: /\b(?:cryptography|pbkdf2_hmac|scrypt)\b/, lacks: /\bx509\b/ },
  matplotlib: { uses: /\bmatplotlib\b/ },
  torch: { uses: /\btorch\b/ },
} satisfies Record<string, InCode>

export type PagePackage = keyof typeof pagePackages

export const pagePackageNames = Object.keys(pagePackages) as PagePackage[]

export const packagesFor = (code: string): PagePackage[] =>
  pagePackageNames.filter((name) => pagePackages[name].uses.test(code))

/** @param name as code imports it */
export function isPagePackage(name: string, code: string): boolean {
  const known: InCode | undefined = pagePackages[name as PagePackage]
  return known !== undefined && !known.lacks?.test(code)
}
