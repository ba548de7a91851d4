import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { DOMParser } from '@xmldom/xmldom'
import { expect, it } from 'vitest'
import { bakePng, bakeSvg } from './bake.ts'

const jwt = 'aGVhZA.cGF5bG9hZA.c2ln'

/** Chunks of a PNG by its own lengths. */
function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

it('a PNG holds the JWT in one iTXt chunk, and shows the same picture', () => {
  const png = readFileSync(new URL('../../public/icons/icon-192.png', import.meta.url))
  const baked = chunksOf(bakePng(png, jwt))
  const texts = baked.filter(({ type }) => type === 'iTXt').map(({ data }) => data.toString())
  expect(texts).toEqual([`openbadgecredential\0\0\0\0\0${jwt}`])
  expect(baked.filter(({ type }) => type !== 'iTXt')).toEqual(chunksOf(png))
  const pixels = Buffer.concat(baked.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  expect(inflateSync(pixels).length).toBeGreaterThan(0)
})

it('an SVG holds the JWT in its first element, and stays well-formed', () => {
  const baked = bakeSvg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>', jwt)
  const root = new DOMParser().parseFromString(baked, 'image/svg+xml').documentElement
  const first = root?.firstChild as Element | null
  expect([first?.namespaceURI, first?.localName, first?.getAttribute('verify')]).toEqual([
    'https://purl.imsglobal.org/ob/v3p0',
    'credential',
    jwt,
  ])
  expect(() => bakeSvg('<html></html>', jwt)).toThrow('no SVG')
})
