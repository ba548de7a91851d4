import { z } from 'zod'
import { AuthError } from '../base/errors.ts'
import type { Chain } from './chain.ts'

/** Times in milliseconds since the epoch. */
export interface SignInMessage {
  domain: string
  address: string
  statement: string | undefined
  uri: string
  network: string | undefined
  issuedAt: number
  notBefore: number | undefined
  expirationTime: number | undefined
}

const time = z.iso.datetime({ offset: true })

/** EIP-4361, but as in GoTrue in any order without nonce. None twice: readers must agree. @throws {AuthError} 400 */
export function readMessage(raw: string, chain: Chain): SignInMessage {
  const refuse = (problem: string) => new AuthError('validation_failed', `${chain.prefix}: ${problem}`)
  const lines = raw.split('\n')
  const [header = '', addressLine = '', third, fourth = '', fifth] = lines
  if (lines.length < 6) throw refuse('message needs at least 6 lines')
  const ending = ` wants you to sign in with your ${chain.name} account:`
  if (!header.endsWith(ending)) throw refuse(`message first line does not end in "${ending}"`)
  const domain = header.slice(0, -ending.length)
  if (!/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/i.test(domain))
    throw refuse('domain in first line of message is not valid')
  const address = addressLine.trim()
  if (!chain.isAddress(address)) throw refuse(chain.notAnAddress)
  if (third !== '') throw refuse('third line must be empty')
  const hasStatement = fourth !== '' && fifth === ''
  const fields = readFields(lines, hasStatement ? 5 : 3, refuse)

  const timeOf = (name: string): number | undefined => {
    const text = fields.get(name)
    if (text === undefined) return undefined
    if (!time.safeParse(text).success) throw refuse(`${name} is not a valid ISO8601 timestamp`)
    return Date.parse(text)
  }
  const uri = fields.get('URI')
  if (uri !== undefined && !URL.canParse(uri)) throw refuse('URI is not valid')
  const network = fields.get('Chain ID')
  if (network !== undefined && !chain.isNetwork(network)) throw refuse('Chain ID is not valid')
  const [issuedAt, expirationTime, notBefore] = ['Issued At', 'Expiration Time', 'Not Before'].map(timeOf)
  const version = fields.get('Version') ?? ''
  if (version !== '1')
    throw refuse(`Version value is not supported, expected 1 got ${JSON.stringify(version.slice(0, 20))}`)
  if (issuedAt === undefined) throw refuse('Issued At is not specified')
  if (uri === undefined) throw refuse('URI is not specified')
  if (expirationTime !== undefined && issuedAt > expirationTime) throw refuse('Issued At is after Expiration Time')
  if (expirationTime !== undefined && notBefore !== undefined && notBefore > expirationTime)
    throw refuse('Not Before is after Expiration Time')
  const statement = hasStatement ? fourth : undefined
  return { domain, address, statement, uri, network, issuedAt, notBefore, expirationTime }
}

function readFields(lines: string[], from: number, refuse: (problem: string) => AuthError): Map<string, string> {
  const fields = new Map<string, string>()
  let resources: number | undefined
  for (const [index, line] of lines.entries()) {
    const text = line.trim()
    if (index < from || text === '') continue
    if (text === 'Resources:' && resources === undefined) {
      resources = 0
      continue
    }
    if (resources !== undefined && text.startsWith('- ')) {
      if (!URL.canParse(text.slice(2).trim())) throw refuse(`Resource at position ${resources} has invalid URI`)
      resources++
      continue
    }
    const [, name, value] = /^([^:]+):(.*)$/.exec(text) ?? []
    if (name === undefined || value === undefined) throw refuse(`encountered unparsable line at index ${index}`)
    if (fields.has(name)) throw refuse(`encountered a second ${JSON.stringify(name.slice(0, 20))} at index ${index}`)
    fields.set(name, value.trim())
  }
  return fields
}
