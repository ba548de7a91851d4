import { isRecord } from '~/lib/is-record.ts'
import type { FromShell } from './protocol.ts'
import { maxFilesBytes, maxOutputCharacters, type ShellFile, type ShellState } from './shell/shell-state.ts'

/** Characters, bytes and entries of one message. */
const limits = { text: maxOutputCharacters + 100, word: 4_096, value: 1_000_000, request: 1_000_000, entries: 20_000 }

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

/** Bytes, a character each. */
const isBytes = (text: string): boolean => !/[^\0-\xff]/.test(text)

/** @returns undefined when it is nothing that the worker says */
export function fromShell(message: unknown): FromShell | undefined {
  if (!isRecord(message) || typeof message.run !== 'number') return undefined
  const { run, result, ask, request, failed } = message
  if (failed === true) return { run, failed }
  if (ask !== undefined)
    return typeof ask === 'number' && isText(request, limits.request) && isBytes(request)
      ? { run, ask, request }
      : undefined
  if (!isRecord(result) || !isText(result.text, limits.text)) return undefined
  const state = shellState(result.state)
  return state && { run, result: { text: result.text, state } }
}

function shellState(value: unknown): ShellState | undefined {
  if (!isRecord(value)) return undefined
  const { files, folder, variables, status } = value
  if (!isText(folder, limits.word) || typeof status !== 'number') return undefined
  if (!isRecord(variables) || !Array.isArray(files) || files.length > limits.entries) return undefined
  const pairs = Object.entries(variables)
  if (pairs.length > limits.entries || !pairs.every(isVariable) || !files.every(isShellFile)) return undefined
  if (files.reduce((sum, file) => sum + (file.kind === 'file' ? file.bytes.length : 0), 0) > maxFilesBytes)
    return undefined
  return { files, folder, status, variables: Object.fromEntries(pairs) }
}

const isVariable = (pair: [string, unknown]): pair is [string, string] =>
  isText(pair[0], limits.word) && isText(pair[1], limits.value)

function isShellFile(value: unknown): value is ShellFile {
  if (!isRecord(value)) return false
  const { path, mode, kind, bytes, modifiedMs, target } = value
  if (!isText(path, limits.word) || !path.startsWith('/') || typeof mode !== 'number') return false
  if (kind === 'file') return bytes instanceof Uint8Array && typeof modifiedMs === 'number'
  return kind === 'link' ? isText(target, limits.word) : kind === 'folder'
}
