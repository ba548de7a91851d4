import { arrayOf, take } from '../store.ts'

/** Window columns (batch, channels * kernelHeight * kernelWidth, outHeight * outWidth) of contiguous images. */
export interface Windows {
  batch: number
  channels: number
  height: number
  width: number
  kernelHeight: number
  kernelWidth: number
  strideHeight: number
  strideWidth: number
  padding: number
  dilation: number
}

export const sizesOf = (sizes: readonly number[]): Windows => {
  const [batch = 0, channels = 0, height = 0, width = 0, kernelHeight = 1, kernelWidth = 1] = sizes
  const [strideHeight = 1, strideWidth = 1, padding = 0, dilation = 1] = sizes.slice(6)
  return { batch, channels, height, width, kernelHeight, kernelWidth, strideHeight, strideWidth, padding, dilation }
}

export const outHeightOf = ({ height, kernelHeight, strideHeight, padding, dilation }: Windows): number =>
  Math.floor((height + 2 * padding - dilation * (kernelHeight - 1) - 1) / strideHeight) + 1

export const outWidthOf = ({ width, kernelWidth, strideWidth, padding, dilation }: Windows): number =>
  Math.floor((width + 2 * padding - dilation * (kernelWidth - 1) - 1) / strideWidth) + 1

/** From where to where the windows lie within `size`, of `count` places from `first` on with `stride`. */
function within(first: number, stride: number, count: number, size: number): [from: number, to: number] {
  const from = Math.min(count, Math.max(0, Math.ceil(-first / stride)))
  return [from, Math.max(from, Math.min(count, Math.ceil((size - first) / stride)))]
}

/** Calls `visit` with each row of the columns: where it begins, where its places in the images do, and which have one. */
function eachRow(
  windows: Windows,
  visit: (column: number, image: number, from: number, to: number, count: number) => void,
): void {
  const { batch, channels, height, width, kernelHeight, kernelWidth, strideHeight, strideWidth } = windows
  const { padding, dilation } = windows
  const outHeight = outHeightOf(windows)
  const outWidth = outWidthOf(windows)
  let column = 0
  for (let plane = 0; plane < batch * channels; plane += 1)
    for (let i = 0; i < kernelHeight; i += 1)
      for (let j = 0; j < kernelWidth; j += 1) {
        const first = j * dilation - padding
        const [from, to] = within(first, strideWidth, outWidth, width)
        for (let y = 0; y < outHeight; y += 1, column += outWidth) {
          const row = y * strideHeight - padding + i * dilation
          const isInside = row >= 0 && row < height
          visit(column, (plane * height + row) * width + first, isInside ? from : 0, isInside ? to : 0, outWidth)
        }
      }
}

/** @param sizes batch, channels, height, width, kernel height and width, stride down and across, padding, dilation */
export function unfold(code: number, images: number, offset: number, outside: number, ...sizes: number[]): number {
  const windows = sizesOf(sizes)
  const { batch, channels, kernelHeight, kernelWidth, strideWidth } = windows
  const places = outHeightOf(windows) * outWidthOf(windows)
  const x = arrayOf(images)
  const { id, array } = take(code, batch * channels * kernelHeight * kernelWidth * places)
  eachRow(windows, (column, image, from, to, count) => {
    for (let at = 0; at < from; at += 1) array[column + at] = outside
    for (let at = from, p = offset + image + from * strideWidth; at < to; at += 1, p += strideWidth)
      array[column + at] = x[p] ?? 0
    for (let at = to; at < count; at += 1) array[column + at] = outside
  })
  return id
}

/** The sum of the windows that cover each place: the gradient of `unfold`. */
export function fold(code: number, columns: number, ...sizes: number[]): number {
  const windows = sizesOf(sizes)
  const { batch, channels, height, width, strideWidth } = windows
  const x = arrayOf(columns)
  const { id, array } = take(code, batch * channels * height * width)
  array.fill(0)
  eachRow(windows, (column, image, from, to) => {
    for (let at = from, p = image + from * strideWidth; at < to; at += 1, p += strideWidth)
      array[p] = (array[p] ?? 0) + (x[column + at] ?? 0)
  })
  return id
}
