import { expect, it } from 'vitest'
import { ethereum } from './ethereum.ts'
import { readMessage } from './read-message.ts'
import { solana } from './solana.ts'

const address = '0x196a28d05bA75C8dC35B0F6e71DD622D1aC82b7E'
const header = `example.com wants you to sign in with your Ethereum account:\n${address}\n`
const whole = `${header}
Sign in: to Example App

URI: https://example.com
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2025-01-01T00:00:00.000Z
Expiration Time: 2025-01-01T01:00:00+00:30
Not Before: 2025-01-01T00:00:00Z
Request ID: abc
Resources:
- https://example.com/terms
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/`

it('a message is read as it was signed', () => {
  expect(readMessage(whole, ethereum)).toEqual({
    domain: 'example.com',
    address,
    statement: 'Sign in: to Example App',
    uri: 'https://example.com',
    network: '1',
    issuedAt: Date.UTC(2025, 0, 1),
    expirationTime: Date.UTC(2025, 0, 1, 0, 30),
    notBefore: Date.UTC(2025, 0, 1),
  })
})

const fields = 'Version: 1\nURI: https://example.com\nIssued At: 2025-01-01T00:00:00Z'

// GoTrue's own cases and words: internal/utilities/siwe/parser_test.go; the last four are ours.
it.each([
  ['', 'message needs at least 6 lines'],
  [
    'example.com whatever\n\n\n\n\n\n',
    'message first line does not end in " wants you to sign in with your Ethereum account:"',
  ],
  ['*** wants you to sign in with your Ethereum account:\n\n\n\n\n\n', 'domain in first line of message is not valid'],
  [header.replace('b7E', 'b7'), 'wallet address is not a valid Ethereum address'],
  [`${header}URI: https://example.com\n\n\n`, 'third line must be empty'],
  [`${header}\nStatement\n\nNot Parsable\n`, 'encountered unparsable line at index 5'],
  [`${header}\n${fields.replace('https://example.com', '***')}`, 'URI is not valid'],
  [`${header}\n${fields.replace('2025-01', '2025-13')}`, 'Issued At is not a valid ISO8601 timestamp'],
  [`${header}\n${fields.replace('2025-01-01T00:00:00Z', '1 Jan 2025')}`, 'Issued At is not a valid ISO8601 timestamp'],
  [`${header}\n${fields}\nExpiration Time: tomorrow`, 'Expiration Time is not a valid ISO8601 timestamp'],
  [`${header}\n${fields}\nNot Before: tomorrow`, 'Not Before is not a valid ISO8601 timestamp'],
  [`${header}\n${fields.replace('1', '2')}`, 'Version value is not supported, expected 1 got "2"'],
  [`${header}\nVersion: 1\nIssued At: 2025-01-01T00:00:00Z\n`, 'URI is not specified'],
  [`${header}\nVersion: 1\nURI: https://example.com\n`, 'Issued At is not specified'],
  [`${header}\n${fields}\nExpiration Time: 2024-12-31T00:00:00Z`, 'Issued At is after Expiration Time'],
  [
    `${header}\n${fields}\nExpiration Time: 2025-01-02T00:00:00Z\nNot Before: 2025-01-03T00:00:00Z`,
    'Not Before is after Expiration Time',
  ],
  [`${header}\n${fields}\nResources:\n- https://example.com\n- ***`, 'Resource at position 1 has invalid URI'],
  [`${header}\n${fields}\nChain ID: random:mainnet`, 'Chain ID is not valid'],
  [`${header}\n${fields}\nURI: https://elsewhere.example`, 'encountered a second "URI" at index 6'],
  [`https://${header}\n${fields}`, 'domain in first line of message is not valid'],
  [`user@${header}\n${fields}`, 'domain in first line of message is not valid'],
  [`example.com/${header}\n${fields}`, 'domain in first line of message is not valid'],
])('refuses %j', (message, problem) => {
  const padded = problem.includes('6 lines') ? message : message.padEnd(message.length + 3, '\n')
  expect(() => readMessage(padded, ethereum)).toThrow(`siwe: ${problem}`)
})

it('a Solana address is a key of 32 bytes', () => {
  const message = (key: string) =>
    whole.replace('Ethereum', 'Solana').replace(address, key).replace('Chain ID: 1', 'Chain ID: mainnet')
  const key = '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde'
  expect(readMessage(message(key), solana)).toMatchObject({ address: key, network: 'mainnet' })
  for (const wrong of [address, key.slice(4), `0${key.slice(1)}`, `${key}1`])
    expect(() => readMessage(message(wrong), solana)).toThrow('siws: wallet address is not in base58 format')
})
