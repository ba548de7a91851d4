import { expect, test } from 'vitest'
import { digest } from './digest.ts'

test('a digest is the one that Web Cryptography gives', async () => {
  for (const algorithm of ['SHA-1', 'SHA-256'])
    for (const data of [new ArrayBuffer(0), new TextEncoder().encode('evidence\n'.repeat(100)).buffer])
      expect(await digest(algorithm, data)).toEqual(await crypto.subtle.digest(algorithm, data))
})
