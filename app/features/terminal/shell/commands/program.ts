import { type CustomCommand, defineCommand, type IFileSystem } from 'just-bash/browser'

/** What a program of ours is given. Its strings hold a byte a character, but for arguments and errors, which are text. */
export interface Given {
  fs: IFileSystem
  cwd: string
  stdin: string
  /** The lab of the lesson, where it has one. */
  ask?: Ask | undefined
}

/** Takes a request by HTTP to the lab's site. */
export type Ask = (request: string) => Promise<Asked>

/** The answer by HTTP, or what the learner is told where there is none. */
export type Asked = { bytes: string } | { problem: string }

export interface Ended {
  out: string
  errors?: string
  status: number
}

export type Program = (args: readonly string[], given: Given) => Promise<Ended>

/** Ends a program: the message is what it says of it, without the end of the line, or nothing. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status = 1,
  ) {
    super(message)
  }
}

export async function runProgram(program: Program, args: readonly string[], given: Given): Promise<Ended> {
  try {
    return await program(args, given)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { out: '', errors: error.message && `${error.message}\n`, status: error.status }
  }
}

export const asCommand = (name: string, program: Program, ask?: Ask): CustomCommand =>
  defineCommand(name, async (args, { fs, cwd, stdin }) => {
    const given = { fs, cwd, stdin: stdin as unknown as string, ask }
    const { out, errors = '', status } = await runProgram(program, args, given)
    return { stdout: out, stdoutKind: 'bytes', stderr: errors, exitCode: status }
  })

/** @returns why a file cannot be read, in the words of the system */
export class Unreadable extends Error {}

/** @throws {Unreadable} */
export async function readBytes(name: string, { fs, cwd, stdin }: Given): Promise<string> {
  if (name === '-' || name === '/dev/stdin') return stdin
  const path = fs.resolvePath(cwd, name)
  if (!(await fs.exists(path))) throw new Unreadable('No such file or directory')
  if ((await fs.stat(path)).isDirectory) throw new Unreadable('Is a directory')
  return fromBytes(await fs.readFileBuffer(path))
}

/** @param wordsOf what the program says of a file that cannot be read */
export async function readOrRefuse(
  name: string,
  given: Given,
  wordsOf: (reason: string) => string,
  status = 1,
): Promise<string> {
  try {
    return await readBytes(name, given)
  } catch (error) {
    throw error instanceof Unreadable ? new Refusal(wordsOf(error.message), status) : error
  }
}

const chunkBytes = 8192

export function fromBytes(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + chunkBytes)))
  return parts.join('')
}

export const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

/** The bytes of text, as arguments are. */
export const encoded = (text: string): string => fromBytes(new TextEncoder().encode(text))

export const decoded = (bytes: string): string => new TextDecoder().decode(toBytes(bytes))

/** Each with its end, but for a last one without. */
export const linesOf = (bytes: string): string[] => bytes.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** @returns lines without their ends */
export function bareLines(bytes: string, end = '\n'): string[] {
  if (bytes === '') return []
  return (bytes.endsWith(end) ? bytes.slice(0, -1) : bytes).split(end)
}
