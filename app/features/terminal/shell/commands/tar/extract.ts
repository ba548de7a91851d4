import { decoded, type Given, Refusal, toBytes } from '../program.ts'
import type { Member } from './archive.ts'

/** Never outside the folder. @returns what is said of members */
export async function extract(members: readonly Member[], { fs, cwd }: Given): Promise<string> {
  if (!(await fs.exists(cwd)))
    throw new Refusal(
      `tar: ${cwd.split('/').at(-1)}: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now`,
      2,
    )
  const said = new Set<string>()
  for (const member of members) {
    const name = decoded(member.name)
    if (name.split('/').includes('..')) {
      said.add(`tar: ${name}: Member name contains '..'\n`)
      continue
    }
    if (name.startsWith('/')) said.add("tar: Removing leading `/' from member names\n")
    await place(fs.resolvePath(cwd, name.replace(/^\/+/, '').replace(/\/$/, '')), member)
  }
  for (const { name, kind, modifiedMs } of members.filter(
    (each) => each.kind === 'folder' && !each.name.includes('..'),
  ))
    if (kind === 'folder') await touch(fs.resolvePath(cwd, decoded(name).replace(/^\/+/, '')), modifiedMs)
  return [...said].join('')

  function touch(path: string, modifiedMs: number): Promise<void> {
    return fs.utimes(path, new Date(modifiedMs), new Date(modifiedMs))
  }

  async function place(path: string, { kind, bytes, target, mode, modifiedMs }: Member): Promise<void> {
    await fs.mkdir(fs.resolvePath(path, '..'), { recursive: true })
    if (kind === 'folder') await fs.mkdir(path, { recursive: true })
    else {
      await fs.rm(path, { force: true })
      if (kind === 'link') return fs.symlink(decoded(target), path)
      await fs.writeFile(path, toBytes(bytes))
    }
    await fs.chmod(path, mode)
    await touch(path, modifiedMs)
  }
}
