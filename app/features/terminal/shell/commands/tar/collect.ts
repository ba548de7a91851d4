import { encoded, fromBytes, type Given } from '../program.ts'
import type { Member } from './archive.ts'

export const failed = 'tar: Exiting with failure status due to previous errors\n'

interface Named {
  name: string
  folder: string
}

/** @returns the files that go into an archive, those of a folder by their names, and what is said of them */
export async function collect(
  operands: readonly Named[],
  given: Given,
): Promise<{ members: Member[]; errors: string }> {
  const members: Member[] = []
  const said = new Set<string>()
  let isMissing = false
  for (const { name, folder } of operands) {
    const path = given.fs.resolvePath(folder, name)
    const inArchive = name.replace(/^\/+/, '') || './'
    if (inArchive !== name) said.add("tar: Removing leading `/' from member names\n")
    if (await isThere(path, given)) members.push(...(await membersAt(path, inArchive.replace(/\/$/, ''), given)))
    else {
      said.add(`tar: ${name}: Cannot stat: No such file or directory\n`)
      isMissing = true
    }
  }
  return { members, errors: [...said].join('') + (isMissing ? failed : '') }
}

const isThere = (path: string, { fs }: Given): Promise<boolean> =>
  fs.lstat(path).then(
    () => true,
    () => false,
  )

async function membersAt(path: string, name: string, given: Given): Promise<Member[]> {
  const { fs } = given
  const { mode, mtime, isDirectory, isSymbolicLink } = await fs.lstat(path)
  const member = { name: encoded(name), mode, modifiedMs: mtime.getTime(), bytes: '', target: '', owner: '' }
  if (isSymbolicLink) return [{ ...member, kind: 'link', target: encoded(await fs.readlink(path)) }]
  if (!isDirectory) return [{ ...member, kind: 'file', bytes: fromBytes(await fs.readFileBuffer(path)) }]
  const within = (await fs.readdir(path)).toSorted()
  const parts = await Promise.all(within.map((each) => membersAt(`${path}/${each}`, `${name}/${each}`, given)))
  return [{ ...member, name: `${member.name}/`, kind: 'folder' }, ...parts.flat()]
}
