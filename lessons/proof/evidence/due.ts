import { harnessHash, lessonHash, packageHashes } from './evidence.ts'
import { type Evidence, holds, type Proofs } from './proofs.ts'

export interface Due {
  file: string
  evidence: Evidence
}

/** Without packages a run cannot tell other versions of them: what the lesson and the harness say is enough. */
export function dueLessons(files: readonly string[], proofs: Proofs, { packages = true, anew = false }): Due[] {
  const harness = harnessHash()
  const versions = packages ? packageHashes(files) : new Map<string, string>()
  return files
    .map((file) => ({ file, evidence: { lesson: lessonHash(file), harness, packages: versions.get(file) ?? '' } }))
    .filter(({ file, evidence: { lesson, harness, packages: version } }) => {
      const now = packages ? { lesson, harness, packages: version } : { lesson, harness }
      return anew || !holds(proofs.get(file), now)
    })
}
