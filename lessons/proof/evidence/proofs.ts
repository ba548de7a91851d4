import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Hashes of what a proof rests on. */
export interface Evidence {
  /** Its text, and what the catalogue says of its section. */
  lesson: string
  /** What compiles, runs and judges it. */
  harness: string
  /** Python, and what the lesson imports beside the standard library. */
  packages: string
}

/** A lesson has two when a merge kept both sides' lines (.gitattributes): it is as good as the one that still holds. */
export type Proofs = Map<string, Evidence[]>

export const proofsFile = 'lessons/proofs.txt'

const line = /^(\S+) lesson:(\w+) harness:(\w+) packages:(\w+)$/

/** @throws {Error} with the number of a line that is none */
export function readProofs(place = proofsFile): Proofs {
  const proofs: Proofs = new Map()
  for (const [index, text] of readLines(place).entries()) {
    const [, file, lesson = '', harness = '', packages = ''] = line.exec(text) ?? []
    if (!file) throw new Error(`${place}:${index + 1}: this is no proof of a lesson`)
    proofs.set(file, [...(proofs.get(file) ?? []), { lesson, harness, packages }])
  }
  return proofs
}

function readLines(place: string): string[] {
  try {
    return readFileSync(place, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

export const holds = (proven: readonly Evidence[] | undefined, now: Partial<Evidence>): boolean =>
  proven?.some((each) => Object.entries(now).every(([name, hash]) => each[name as keyof Evidence] === hash)) === true

/** Replaces one line, and leaves the others as another run may just have written them. */
export function writeProof(file: string, { lesson, harness, packages }: Evidence, place = proofsFile): void {
  const others = readLines(place).filter((each) => !each.startsWith(`${file} `))
  const lines = [...others, `${file} lesson:${lesson} harness:${harness} packages:${packages}`]
  lines.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const unfinished = `${place}.${process.pid}`
  writeFileSync(unfinished, `${lines.join('\n')}\n`)
  renameSync(unfinished, place)
}

/** @param hashes of all lessons as they are @returns what in the file of proofs is not true any more */
export function untrueProofs(proofs: Proofs, hashes: ReadonlyMap<string, string>): string[] {
  return [...proofs].flatMap(([file, proven]) => {
    const lesson = hashes.get(file)
    if (!lesson) return [`${proofsFile} proves ${file}, which is not there: take its line out`]
    if (holds(proven, { lesson })) return []
    return [`${file} has changed since it was proven: npm run test:lessons -- ${file}`]
  })
}
