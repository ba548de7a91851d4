import type { PackageParts } from './parts.ts'

declare global {
  var handedPackages: PackageParts[] | undefined
}

/** By a package's own script, which the worker's begins with. */
export function handPackage(parts: PackageParts): void {
  globalThis.handedPackages = [...(globalThis.handedPackages ?? []), parts]
}

/** Once, before any code of a learner. */
export function takePackages(): PackageParts[] {
  const parts = globalThis.handedPackages ?? []
  globalThis.handedPackages = undefined
  return parts
}
