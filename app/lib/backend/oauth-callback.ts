import { isRecord } from '../is-record.ts'
import { storageKeys } from '../storage/storage-keys.ts'

/** Anybody can write an address: its tokens or error count once, for 15 minutes, in the tab that left for the provider. */

/** As long as the auth service accepts the way back. */
const maxAgeMs = 15 * 60_000
export const returnField = 'arrival'

const tokenFields = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token']
const revealingFields = [...tokenFields, 'error', 'error_code', 'error_description', 'code', returnField]
/** Removed beside tokens only: elsewhere they may be somebody else's. */
const besideTokens = ['expires_in', 'expires_at', 'token_type', 'type']

export interface Tokens {
  access_token: string
  refresh_token: string
}

export interface CallbackError {
  /** GoTrue's `error_code`; below, OAuth's `error`. '' where there is none. */
  code: string
  error: string
}

interface Callback {
  tokens?: Tokens
  error?: CallbackError
}

export interface CallbackState {
  secret: string
  since: number
}

export function consumeCallbackState(): CallbackState | undefined {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKeys.callbackState) ?? 'null')
    window.sessionStorage.removeItem(storageKeys.callbackState)
    if (!isRecord(stored)) return undefined
    const { secret, since } = stored
    return typeof secret === 'string' && typeof since === 'number' ? { secret, since } : undefined
  } catch {
    return undefined
  }
}

const holdsAny = (fields: URLSearchParams) => revealingFields.some((name) => fields.get(name))

export function cleanAddress(address: string): string | undefined {
  const url = new URL(address)
  const [query, fragment] = [url.searchParams, new URLSearchParams(url.hash.slice(1))]
  if (!holdsAny(query) && !holdsAny(fragment)) return undefined
  if (holdsAny(fragment)) url.hash = ''
  const gone = tokenFields.some((name) => query.has(name)) ? [...revealingFields, ...besideTokens] : revealingFields
  for (const name of gone) query.delete(name)
  return url.pathname + url.search + url.hash
}

/** Only the fragment counts: servers and logs see the query. */
export function readCallback(address: string, state: CallbackState | undefined, now: number): Callback {
  if (!state) return {}
  const url = new URL(address)
  const fields = new URLSearchParams(url.hash.slice(1))
  if (['error', 'error_code', 'error_description'].some((name) => fields.get(name)))
    return { error: { code: fields.get('error_code') ?? '', error: fields.get('error') ?? '' } }
  const [access_token, refresh_token] = [fields.get('access_token'), fields.get('refresh_token')]
  if (!access_token || !refresh_token || url.searchParams.get(returnField) !== state.secret) return {}
  // Clocks are also set back.
  if (Math.abs(now - state.since) > maxAgeMs) return { error: { code: 'flow_state_expired', error: '' } }
  return { tokens: { access_token, refresh_token } }
}

let callback: Callback = {}

/** To be called before the router reads the address. */
export function receiveCallback(): void {
  const { href } = window.location
  if (clean()) callback = readCallback(href, consumeCallbackState(), Date.now())
  // A new fragment typed into the open page does not load it again.
  window.addEventListener('hashchange', clean)
}

function clean(): boolean {
  const address = cleanAddress(window.location.href)
  if (address === undefined) return false
  window.history.replaceState(window.history.state, '', address)
  return true
}

export const hasCallbackTokens = (): boolean => callback.tokens !== undefined

export function takeCallbackTokens(): Tokens | undefined {
  const { tokens } = callback
  if (tokens) callback = {}
  return tokens
}

/** To be told by `takeCallbackError`. */
export function failCallback(code: string): void {
  callback = { error: { code, error: '' } }
}

export function takeCallbackError(): CallbackError | undefined {
  const { error } = callback
  if (error) callback = {}
  return error
}
