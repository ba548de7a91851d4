import { home, type ShellState } from './shell/shell-state.ts'

const lastWord = /(?:^|[\s|><;&=])([^\s|><;&="']*)$/
const special = /[^\w./-]/g

/** @returns what Tab adds to a command: the rest of a file's name, or as much of it as all that begin so share */
export function completionOf(command: string, { files, folder }: Pick<ShellState, 'files' | 'folder'>): string {
  const word = lastWord.exec(command)?.[1] ?? ''
  if (word === '') return ''
  const path = word.startsWith('/') ? word : word.startsWith('~/') ? home + word.slice(1) : `${folder}/${word}`
  const found = files.filter((file) => file.path.startsWith(path) && !file.path.slice(path.length).includes('/'))
  const [first, ...others] = found.map((file) => file.path.slice(path.length))
  if (first === undefined) return ''
  const rest = others.reduce(shared, first).replaceAll(special, '\\$&')
  return others.length > 0 ? rest : rest + (found[0]?.kind === 'folder' ? '/' : ' ')
}

function shared(one: string, other: string): string {
  const differs = [...one].findIndex((letter, at) => letter !== other[at])
  return differs < 0 ? one : one.slice(0, differs)
}
