/** What a command leaves to the next one. */
export interface ShellState {
  files: ShellFile[]
  folder: string
  variables: Record<string, string>
  /** Of the last command: what `$?` is. */
  status: number
}

export type ShellFile = { path: string; mode: number } & (
  | { kind: 'file'; bytes: Uint8Array<ArrayBuffer>; modifiedMs: number }
  | { kind: 'folder' }
  | { kind: 'link'; target: string }
)

export interface LessonFile {
  name: string
  text: string
}

export const home = '/home/user'
export const maxFilesBytes = 64 * 2 ** 20
export const maxOutputCharacters = 1_000_000

const modes = { file: 0o644, folder: 0o755, shared: 0o777 }

export const beginWith = (files: readonly LessonFile[]): ShellState => ({
  files: [
    { path: home, mode: modes.folder, kind: 'folder' },
    { path: '/tmp', mode: modes.shared, kind: 'folder' },
    ...files.map(({ name, text }) => ({
      path: `${home}/${name}`,
      mode: modes.file,
      kind: 'file' as const,
      bytes: new TextEncoder().encode(text),
      modifiedMs: Date.now(),
    })),
  ],
  folder: home,
  variables: { HOME: home, USER: 'user' },
  status: 0,
})
