import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folders = ['app', 'backend', 'courses', 'lessons', 'public', 'scripts', 'supabase']
const settings = /\.(json|config\.ts)$/

export interface Release {
  /** As `Server` takes it. */
  build: string
  remove: () => Promise<void>
}

interface Change {
  file: string
  before: string
  after: string
}

/** Builds these sources with some texts changed, as a release is built, in a folder of its own. */
export async function nextRelease(...changes: Change[]): Promise<Release> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xpedition-release-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await makeRelease(folder, changes)
  } catch (error) {
    await remove()
    throw error
  }
  return { build: path.join(folder, 'build'), remove }
}

async function makeRelease(folder: string, changes: readonly Change[]): Promise<void> {
  const parts = [...folders, ...(await readdir('.')).filter((name) => settings.test(name))]
  for (const part of parts) await cp(part, path.join(folder, part), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await mkdir(path.join(folder, 'build'))
  for (const { file, before, after } of changes) {
    const changed = path.join(folder, file)
    const text = await readFile(changed, 'utf8')
    if (!text.includes(before)) throw new Error(`${file} does not say "${before}"`)
    await writeFile(changed, text.replace(before, after))
  }
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the build ended with ${code}`)
}
