import { explainError } from '../system/explain-error.mjs'

export function explainPort(error: unknown, host: string, port: number, setting: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new Error(`port ${port} on ${host} is taken; set ${setting} to another one`)
  if (code === 'EACCES')
    return new Error(`port ${port} on ${host} may not be opened by this user; set ${setting} to another one`)
  return new Error(`cannot listen on ${host}, port ${port}: ${explainError(error)}`)
}
