import type { Bash } from 'just-bash/browser'
import type { ShellFile } from './shell-state.ts'

const ofTheSystem = /^\/(?:(?:bin|usr|dev|proc)(?:\/|$)|$)/

/** Files come with `new Bash()`; what else there is, with this. */
export async function placeOthers(fs: Bash['fs'], files: readonly ShellFile[]): Promise<void> {
  for (const file of files.filter(({ kind }) => kind === 'folder')) {
    await fs.mkdir(file.path, { recursive: true })
    await fs.chmod(file.path, file.mode)
  }
  for (const file of files) if (file.kind === 'link') await fs.symlink(file.target, file.path)
}

export async function copyFiles(fs: Bash['fs']): Promise<ShellFile[]> {
  const paths = fs.getAllPaths().filter((path) => !ofTheSystem.test(path))
  return Promise.all(paths.map((path) => copyFile(fs, path)))
}

async function copyFile(fs: Bash['fs'], path: string): Promise<ShellFile> {
  const { mode, mtime, isDirectory, isSymbolicLink } = await fs.lstat(path)
  if (isSymbolicLink) return { path, mode, kind: 'link', target: await fs.readlink(path) }
  if (isDirectory) return { path, mode, kind: 'folder' }
  const bytes = new Uint8Array(await fs.readFileBuffer(path))
  return { path, mode, kind: 'file', bytes, modifiedMs: mtime.getTime() }
}
