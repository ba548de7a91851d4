import { expect, test } from 'vitest'
import { clientHello, serverName } from './client-hello.ts'
import { type modes, notebook, padded, pages, possible, sealed, visit } from './model.ts'

const bytes = (hex: string) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** The first record of RFC 8448, section 3. */
const published =
  `16030100c4010000c00303cb34ecb1e78163ba1c38c6dacb196a6dffa21a8d9912ec18a2ef6283024dece7000006130113031302
010000910000000b0009000006736572766572ff01000100000a00140012001d001700180019010001010102010301040023000000330026
0024001d002099381de560e4bd43d23d8e435a7dbafeb3c06e51c13cae4d5413691e529aaf2c002b0003020304000d0020001e0403050306
03020308040805080604010501060102010402050206020202002d00020101001c00024001`.replace(/\s/g, '')
const random = bytes('cb34ecb1e78163ba1c38c6dacb196a6dffa21a8d9912ec18a2ef6283024dece7')
const keyShare = bytes('99381de560e4bd43d23d8e435a7dbafeb3c06e51c13cae4d5413691e529aaf2c')

test('the ClientHello is the published one, byte for byte, and tells its name', () => {
  expect(clientHello('server', random, keyShare)).toEqual(bytes(published))
  expect(serverName(bytes(published))).toBe('server')
  expect(serverName(clientHello('clinic.example.com', random, keyShare))).toBe('clinic.example.com')
  expect(serverName([23, 3, 3, 0, 1, 0])).toBeUndefined()
})

test('the messages come in the order of figure 1 of RFC 8446, sealed after the ServerHello', () => {
  const messages = visit('TLS 1.3', '/hours', 1)
  expect(
    messages.flatMap(({ from, names, sealed }) => names.map((name) => `${from} ${name}${sealed ? ' *' : ''}`)),
  ).toEqual([
    'client SYN',
    'server SYN, ACK',
    'client ACK',
    'client ClientHello',
    'server ServerHello',
    'server EncryptedExtensions *',
    'server Certificate *',
    'server CertificateVerify *',
    'server Finished *',
    'client Finished *',
    'client GET /hours *',
    'server 200 OK and the page *',
  ])
})

test('lengths are those of the published traces', () => {
  const messages = visit('TLS 1.3', '/hours', 1)
  expect(clientHello('server', random, keyShare)).toHaveLength(201)
  expect(messages.slice(4, 7).map(({ lengths }) => lengths)).toEqual([[95], [679], [58]])
  expect(sealed(50)).toEqual([72])
  expect(sealed(20300)).toEqual([16406, 3938])
  expect(sealed(16384)).toEqual([16406])
  expect(padded(1840, 4096)).toBe(4096)
})

test('what is read: all of HTTP, a name of TLS, not even that with ECH', () => {
  const read = (mode: (typeof modes)[number]) => notebook(visit(mode, '/hiv-test', 1), 99).join(', ')
  expect(read('HTTP')).toContain('cookie')
  expect(read('TLS 1.3')).toContain('clinic.example.com')
  expect(read('TLS 1.3')).not.toContain('/hiv-test')
  expect(read('TLS 1.3 + ECH')).not.toContain('clinic')
})

test('lengths name the page, until one block holds them all', () => {
  expect(possible('TLS 1.3', '/hiv-test', 1, 8)).toHaveLength(5)
  for (const page of Object.keys(pages)) expect(possible('TLS 1.3', page, 1, 9)).toEqual([page])
  expect(possible('TLS 1.3', '/hours', 4096, 9)).toEqual(['/hours', '/prices'])
  expect(possible('TLS 1.3 + ECH', '/hours', 32768, 9)).toHaveLength(5)
  expect(possible('HTTP', '/hours', 32768, 4)).toEqual(['/hours'])
})
