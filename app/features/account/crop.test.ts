import { describe, expect, it } from 'vitest'
import { cropSquare, dragCrop, wholeCrop } from './crop.ts'

const wide = { width: 800, height: 400 }

describe('a crop', () => {
  it('begins as the largest square in the middle', () => {
    expect(cropSquare(wide, wholeCrop)).toEqual({ left: 200, top: 0, side: 400 })
  })
  it('stays inside the picture, however it is set', () => {
    expect(cropSquare(wide, { zoom: 99, x: 7, y: -7 })).toEqual({ left: 700, top: 0, side: 100 })
  })
  it('follows a drag: a quarter of the square to the right shows what lies left', () => {
    const dragged = dragCrop(wide, wholeCrop, 0.25, 0)
    expect(cropSquare(wide, dragged)).toEqual({ left: 100, top: 0, side: 400 })
    expect(cropSquare(wide, dragCrop(wide, dragged, 9, 9)).left).toBe(0)
  })
})
