import { expect, it } from 'vitest'
import { inlineScriptHashes, scriptHash } from './security-headers.ts'

it.each([
  ['<script>a()</script>', ['a()']],
  ['<script data-src="b.js">a()</script>', ['a()']],
  ['<script type="module" src="b.js"></script>', []],
  ['<script\n  src = b.js></script>', []],
  ['<SCRIPT>a()</SCRIPT ><script>a()</script><script>b()</script>', ['a()', 'b()']],
])('allows of %j the scripts that stand in it', (html, sources) => {
  expect(inlineScriptHashes(html)).toEqual(sources.map(scriptHash))
})
