import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { galleryItems, gallerySize } from './gallery-items.ts'

const fileOf = (id: string) => new URL(`../../../assets/gallery/${id}.svg`, import.meta.url)

it('holds eight items with everything written', () => {
  expect(galleryItems).toHaveLength(8)
  expect(new Set(galleryItems.map((item) => item.id)).size).toBe(8)
  expect(new Set(galleryItems.map((item) => item.placeholder)).size).toBe(8)
  for (const { id, title, caption, alt, placeholder } of galleryItems) {
    expect(placeholder, id).toMatch(/^\p{Extended_Pictographic}/u)
    expect(title.length, id).toBeLessThanOrEqual(40)
    expect(caption.length, id).toBeGreaterThan(60)
    expect(caption.length, id).toBeLessThanOrEqual(190)
    expect(alt.length, id).toBeGreaterThan(40)
  }
})

it('points at pictures of the stated size, at most 25 kB each', () => {
  for (const { id, imageUrl } of galleryItems) {
    expect(imageUrl, id).toContain(`${id}.svg`)
    expect(existsSync(fileOf(id)), id).toBe(true)
    const svg = readFileSync(fileOf(id), 'utf8')
    expect(svg, id).toContain(`width="${gallerySize.width}" height="${gallerySize.height}"`)
    expect(Buffer.byteLength(svg), id).toBeLessThanOrEqual(25_000)
  }
})
