import { expect, test } from 'vitest'
import { isPagePackage, packagesFor } from './page-packages.ts'

test.each([
  ['from cryptography.exceptions import InvalidTag', ['cryptography']],
  ['from hashlib import (\n    scrypt)', ['cryptography']],
  ['import hashlib\nhashlib.pbkdf2_hmac("sha256", b"", b"", 1)', ['cryptography']],
  ['import hashlib\nprint(hashlib.sha256(b"").hexdigest())', []],
  ['decrypted = 1', []],
])('%j is loaded with %j', (code, packages) => {
  expect(packagesFor(code)).toEqual(packages)
})

test('code that needs what the page lacks of a package is left to the notebook', () => {
  expect(isPagePackage('cryptography', 'import cryptography')).toBe(true)
  expect(isPagePackage('cryptography', 'from cryptography import x509')).toBe(false)
  expect(isPagePackage('scapy', 'import scapy')).toBe(false)
})
