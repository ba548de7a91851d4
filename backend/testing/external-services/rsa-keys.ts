import { generateKeyPairSync, type KeyObject } from 'node:crypto'

const free: KeyObject[] = []

/**
 * A private key of 2048 bits that nobody else has until it is given back. It takes a third of a second to make one:
 * providers that tests start one after the other have the same, those that run at once never.
 */
export function borrowRsaKey(): { privateKey: KeyObject; refund: () => void } {
  const privateKey = free.pop() ?? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return { privateKey, refund: () => free.push(privateKey) }
}
