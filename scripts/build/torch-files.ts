import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** For the build, the lesson proof and tests. @param root the project's folder */
export function readTorchFiles(root = process.cwd()): Record<string, string> {
  const folder = path.join(root, 'app/features/python/torch/package/torch')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.py'))
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
}
