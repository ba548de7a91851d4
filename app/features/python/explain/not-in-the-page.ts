import type { PythonError } from '../protocol.ts'

const connections = new Set([
  'ConnectionError',
  'ConnectionRefusedError',
  'ConnectionResetError',
  'RemoteDisconnected',
  'URLError',
  'gaierror',
])

/** @returns what a page lacks and the notebook has */
export function notInThePage({ kind, message, advice }: PythonError): string | undefined {
  const module = kind === 'ModuleNotFoundError' && /^No module named '([\w.]+)'/.exec(message)?.[1]
  if (module)
    return advice
      ? `There is no module ${module}. ${advice}`
      : `This page has Python's standard library, and ${module} is not in it. Check its spelling, or open the notebook.`
  if (message === "can't start new thread") return 'This page cannot start threads: run it in the notebook.'
  if (
    /emscripten does not support processes/.test(message) ||
    (kind === 'OSError' && /Function not implemented/.test(message))
  )
    return 'This page cannot start other programs: run it in the notebook.'
  if (/stack switching not supported/.test(message))
    return 'In this browser Python cannot wait, for input or with sleep: run it in the notebook.'
  if (connections.has(kind)) return 'This page cannot connect to other computers: run it in the notebook.'
  return undefined
}
