import { arrayOf, codes, type Numbers, take } from '../store.ts'
import { outHeightOf, outWidthOf, sizesOf, type Windows } from './convolution.ts'

/** Windows of 2 x 2 without branches on values, which are guessed wrong every second time. @returns whether none was NaN; else nothing holds */
function maxOfFour(
  x: Numbers,
  offset: number,
  { height, width }: Windows,
  planes: number,
  greatest: Numbers,
  places: Numbers,
): boolean {
  const [outHeight, outWidth] = [Math.floor(height / 2), Math.floor(width / 2)]
  let at = 0
  let sum = 0
  for (let plane = 0; plane < planes; plane += 1)
    for (let row = 0; row < outHeight; row += 1)
      for (let j = 0, p = (plane * height + 2 * row) * width; j < outWidth; j += 1, p += 2, at += 1) {
        const a = x[offset + p] ?? 0
        const b = x[offset + p + 1] ?? 0
        const c = x[offset + p + width] ?? 0
        const d = x[offset + p + width + 1] ?? 0
        sum += 0 * (Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d))
        const above = p + Number(b > a)
        const below = p + width + Number(d > c)
        const place = above + Number((x[offset + below] ?? 0) > (x[offset + above] ?? 0)) * (below - above)
        greatest[at] = x[offset + place] ?? 0
        places[at] = place
      }
  return sum === 0
}

/** torch.nn.functional.max_pool2d of contiguous planes. @param sizes as of `unfold` @returns the ids of the greatest and of their places */
export function maxPool(code: number, planes: number, offset: number, ...sizes: number[]): number[] {
  const windows = sizesOf(sizes)
  const { height, width, kernelHeight, kernelWidth, strideHeight, strideWidth, padding } = windows
  const [outHeight, outWidth] = [outHeightOf(windows), outWidthOf(windows)]
  const count = windows.batch * windows.channels
  const x = arrayOf(planes)
  const greatest = take(code, count * outHeight * outWidth)
  const places = take(codes.int64, count * outHeight * outWidth)
  const isFour = kernelHeight === 2 && kernelWidth === 2 && strideHeight === 2 && strideWidth === 2 && padding === 0
  if (isFour && maxOfFour(x, offset, windows, count, greatest.array, places.array)) return [greatest.id, places.id]
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
