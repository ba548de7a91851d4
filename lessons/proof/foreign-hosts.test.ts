import { expect, test } from 'vitest'
import type { Sample } from '../compiler/code/sample.ts'
import { foreignHosts } from './foreign-hosts.ts'

const sample = (code: string): Sample => ({ line: 1, code, kind: 'run', setup: false, needs: [], timeout: 10 })

test.each(['192.0.2.7', '198.51.100.1', '203.0.113.255', '127.0.0.1', 'www.example.com', 'mail.test', 'a.example'])(
  '%s may stand in a security sample',
  (host) => expect(foreignHosts(sample(`connect("${host}")`))).toEqual([]),
)

test('attributes are not hosts', () => expect(foreignHosts(sample('logger.info(self.net)'))).toEqual([]))

test.each(['8.8.8.8', '10.0.0.1', '192.168.1.1', 'scanme.nmap.org', 'https://evil-example.com/x'])(
  '%s may not',
  (host) => expect(foreignHosts(sample(`connect("${host}")`))).toHaveLength(1),
)
