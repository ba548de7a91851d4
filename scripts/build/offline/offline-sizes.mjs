import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes `/offline/sizes.json`: bytes of each course, and of Python with the terminal, as they travel, so after compressing.
 * @param {string} client
 */
export async function writeOfflineSizes(client) {
  const folder = path.join(client, 'offline')
  /** @type {Record<string, number>} */
  const courses = {}
  /** @type {string | undefined} */
  let build
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.json'))) {
    const list = JSON.parse(await readFile(path.join(folder, name), 'utf8'))
    build = list.build
    courses[path.basename(name, '.json')] = await totalBytes(
      list.files.map((/** @type {[string]} */ [file]) =>
        path.join(client, file.startsWith('/assets/') ? file : path.join(file, 'index.html')),
      ),
    )
  }
  const sandbox = await readdir(path.join(client, 'assets/sandbox'), { recursive: true, withFileTypes: true })
  const python = await totalBytes(
    sandbox
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
  await writeFile(path.join(folder, 'sizes.json'), JSON.stringify({ build, courses, python }))
}

/** @param {string[]} files */
async function totalBytes(files) {
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${file}.br`).catch(() => stat(file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
