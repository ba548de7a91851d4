import { expect, it } from 'vitest'
import { lockMistakes } from './lock.ts'

const integrity = 'sha512-uRl='

it('an entry with the hash of its contents is in order, as are the project itself and links', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity },
    linked: { link: true },
  }
  expect(lockMistakes(packages)).toEqual([])
})

it('an entry without a hash is refused, also one that stands inside another or under another name', () => {
  const packages = {
    'node_modules/@scope/a': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0', integrity: '' },
    'node_modules/alias': { name: 'c', version: '3.0.0', integrity: 'md5-abc' },
    'node_modules/native-darwin-arm64': { version: '4.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  }
  expect(lockMistakes(packages)).toEqual(
    ['@scope/a@1.0.0', 'b@2.0.0', 'c@3.0.0', 'native-darwin-arm64@4.0.0'].map(
      (name) => `${name} has no integrity: run npm run lock`,
    ),
  )
})
