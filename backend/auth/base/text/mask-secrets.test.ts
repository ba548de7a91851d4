import { expect, it } from 'vitest'
import { maskEmail, maskSecrets } from './mask-secrets.ts'

it('keeps of an address only where it is', () => {
  expect(maskEmail('ada@learner.example')).toBe('…@learner.example')
})

it('takes addresses, tokens, hashes and keys out of a text', () => {
  const hash = `$2a$10$${'a'.repeat(53)}`
  const text = `Key (email)=(ada@learner.example) already exists, "b.c@d.example" eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln ${hash} sb_secret_abc-123`
  expect(maskSecrets(text)).toBe('Key (email)=(…@learner.example) already exists, "…@d.example" … … …')
})
