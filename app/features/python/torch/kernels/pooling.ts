import { outHeightOf, outWidthOf, sizesOf } from './convolution.ts'
import { arrayOf, codes, take } from './store.ts'

/** torch.nn.functional.max_pool2d of contiguous planes. @param sizes as of `unfold` @returns the ids of the greatest and of their places */
export function maxPool(code: number, planes: number, offset: number, ...sizes: number[]): number[] {
  const windows = sizesOf(sizes)
  const { height, width, kernelHeight, kernelWidth, strideHeight, strideWidth, padding } = windows
  const [outHeight, outWidth] = [outHeightOf(windows), outWidthOf(windows)]
  const count = windows.batch * windows.channels
  const x = arrayOf(planes)
  const greatest = take(code, count * outHeight * outWidth)
  const places = take(codes.int64, count * outHeight * outWidth)
  let at = 0
  for (let plane = 0; plane < count; plane += 1)
    for (let i = 0; i < outHeight; i += 1) {
      const top = i * strideHeight - padding
      const [firstRow, lastRow] = [Math.max(top, 0), Math.min(top + kernelHeight, height)]
      for (let j = 0; j < outWidth; j += 1, at += 1) {
        const left = j * strideWidth - padding
        const [firstColumn, lastColumn] = [Math.max(left, 0), Math.min(left + kernelWidth, width)]
        let best = Number.NEGATIVE_INFINITY
        let place = (plane * height + firstRow) * width + firstColumn
        for (let row = firstRow; row < lastRow; row += 1)
          for (
            let column = firstColumn, p = (plane * height + row) * width + column;
            column < lastColumn;
            column += 1, p += 1
          ) {
            const value = x[offset + p] ?? 0
            if (value > best || (Number.isNaN(value) && !Number.isNaN(best))) {
              best = value
              place = p
            }
          }
        greatest.array[at] = best
        places.array[at] = place
      }
    }
  return [greatest.id, places.id]
}

/** @param gradient contiguous from the start of its array @param size of the planes */
export function maxPoolBack(code: number, gradient: number, places: number, count: number, size: number): number {
  const [g, at] = [arrayOf(gradient), arrayOf(places)]
  const { id, array } = take(code, size)
  array.fill(0)
  for (let i = 0; i < count; i += 1) {
    const place = at[i] ?? 0
    array[place] = (array[place] ?? 0) + (g[i] ?? 0)
  }
  return id
}
