/** JavaScript: what builds the product before its packages are installed says the same words. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { getSystemErrorName } from 'node:util'

/**
 * @param {unknown} error
 * @returns {string} what the system refused, in a sentence with what to do; of any other error its message
 */
export function explainError(error) {
  if (!(error instanceof Error)) return String(error)
  const { path: file = '', address, hostname, port } = /** @type {SystemError} */ (error)
  const code = codeOf(error)
  // One for each address of a name; which of them is named matters little.
  if (error instanceof AggregateError && error.errors.length > 0) return explainError(error.errors[0])
  if (file && code in ofFiles) return ofFiles[code]?.(path.resolve(file)) ?? error.message
  const host = address ?? hostname
  if (host && code in ofHosts) return ofHosts[code]?.(port === undefined ? host : `${host}:${port}`) ?? error.message
  return ofMachine[code] ?? error.message
}

/** @typedef {NodeJS.ErrnoException & { address?: string, hostname?: string, port?: number }} SystemError */
/** @typedef {Record<string, (where: string) => string>} Sentences */

/** @type {Sentences} */
const ofFiles = {
  ENOENT: (file) => {
    const folder = path.dirname(file)
    if (reached(file) === folder) return `there is no ${file}`
    return `there is no folder ${folder}: make it (mkdir -p ${folder}) or name another one`
  },
  EACCES: (file) =>
    `this user may not read or write ${reached(file)}: give it to them (chown), or type this as the user who owns it`,
  EPERM: (file) => `this user may not change ${reached(file)}: type this as the user who owns it`,
  EISDIR: (file) => `${file} is a folder: name a file`,
  ENOTDIR: (file) => `${reached(file)} is no folder: name another place`,
  EEXIST: (file) => `${file} is there already, and no folder: name another one, or move it away`,
  EROFS: (file) => `${file} is on a disk that cannot be written to: name another place`,
  ENAMETOOLONG: (file) => `the name ${path.basename(file).slice(0, 20)}… is too long: name a shorter one`,
  ELOOP: (file) => `${file} is a link that leads to itself: name another place`,
  EBUSY: (file) => `${file} is in use: end what uses it`,
}

/** @type {Sentences} */
const ofHosts = {
  EADDRINUSE: (host) => `${host} is taken by another process`,
  EACCES: (host) => `this user may not use ${host}`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine`,
  ECONNREFUSED: (host) => `nothing listens at ${host}: is it started, and is the address right?`,
  ECONNRESET: (host) => `${host} has cut off the connection`,
  ENOENT: (host) => `nothing listens at ${host}: is it started, and is the address right?`,
  EAI_NONAME: (host) => `no machine is called ${host}: is the name right?`,
  ENOTFOUND: (host) => `no machine is called ${host}: is the name right?`,
  EAI_AGAIN: (host) => `nobody answers which machine ${host} is: is there a network?`,
  ETIMEDOUT: (host) => `${host} does not answer: is it started, and does a firewall stand in between?`,
  EHOSTUNREACH: (host) => `no way leads to ${host}: is there a network?`,
  ENETUNREACH: (host) => `no way leads to ${host}: is there a network?`,
}

/** @type {Record<string, string>} */
const ofMachine = {
  EISDIR: 'a folder lies where a file is needed: move it away, or name another place',
  ENOSPC: 'the disk is full: make room, then try again',
  EDQUOT: "this user's share of the disk is full: make room, then try again",
  EFBIG: 'the file is larger than the system allows this user: raise the limit (ulimit -f)',
  EMFILE: 'too many files are open: raise the limit of this user (ulimit -n)',
  ENFILE: 'too many files are open on this machine: end other programs',
  EIO: 'the disk does not read or write as it should: look at the log of the system (dmesg)',
  ENOMEM: 'there is too little memory: end other programs',
}

/** Libraries put codes of their own over the system's, whose number stays. @param {SystemError} error */
const codeOf = ({ code, errno }) => (errno !== undefined && errno < 0 ? getSystemErrorName(errno) : (code ?? ''))

/** The file, or the folder above it that is the last one there is to see. @param {string} file @returns {string} */
function reached(file) {
  try {
    statSync(file)
    return file
  } catch {
    const above = path.dirname(file)
    return above === file ? file : reached(above)
  }
}
