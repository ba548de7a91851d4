import { arrayOf, take } from './store.ts'

/** Window columns (batch, channels * kernelHeight * kernelWidth, outHeight * outWidth) of contiguous images. */
interface Windows {
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

const sizesOf = (sizes: readonly number[]): Windows => {
  const [batch = 0, channels = 0, height = 0, width = 0, kernelHeight = 1, kernelWidth = 1] = sizes
  const [strideHeight = 1, strideWidth = 1, padding = 0, dilation = 1] = sizes.slice(6)
  return { batch, channels, height, width, kernelHeight, kernelWidth, strideHeight, strideWidth, padding, dilation }
}

const outHeightOf = ({ height, kernelHeight, strideHeight, padding, dilation }: Windows): number =>
  Math.floor((height + 2 * padding - dilation * (kernelHeight - 1) - 1) / strideHeight) + 1

const outWidthOf = ({ width, kernelWidth, strideWidth, padding, dilation }: Windows): number =>
  Math.floor((width + 2 * padding - dilation * (kernelWidth - 1) - 1) / strideWidth) + 1

/** Calls `visit` with each place in the columns and its place in the images, or -1 in the padding. */
function eachPlace(windows: Windows, visit: (column: number, image: number) => void): void {
  const { batch, channels, height, width, kernelHeight, kernelWidth, strideHeight, strideWidth } = windows
  const { padding, dilation } = windows
  const outHeight = outHeightOf(windows)
  const outWidth = outWidthOf(windows)
  let column = 0
  for (let plane = 0; plane < batch * channels; plane += 1)
    for (let i = 0; i < kernelHeight; i += 1)
      for (let j = 0; j < kernelWidth; j += 1)
        for (let y = 0; y < outHeight; y += 1) {
          const row = y * strideHeight - padding + i * dilation
          const isRow = row >= 0 && row < height
          for (let x = 0; x < outWidth; x += 1) {
            const at = x * strideWidth - padding + j * dilation
            visit(column++, isRow && at >= 0 && at < width ? (plane * height + row) * width + at : -1)
          }
        }
}

/** @param sizes batch, channels, height, width, kernel height and width, stride down and across, padding, dilation */
export function unfold(code: number, images: number, offset: number, outside: number, ...sizes: number[]): number {
  const windows = sizesOf(sizes)
  const { batch, channels, kernelHeight, kernelWidth } = windows
  const places = outHeightOf(windows) * outWidthOf(windows)
  const x = arrayOf(images)
  const { name, array } = take(code, batch * channels * kernelHeight * kernelWidth * places)
  eachPlace(windows, (column, image) => {
    array[column] = image < 0 ? outside : (x[offset + image] ?? 0)
  })
  return name
}

/** The sum of the windows that cover each place: the gradient of `unfold`. */
export function fold(code: number, columns: number, ...sizes: number[]): number {
  const windows = sizesOf(sizes)
  const x = arrayOf(columns)
  const { name, array } = take(code, windows.batch * windows.channels * windows.height * windows.width)
  array.fill(0)
  eachPlace(windows, (column, image) => {
    if (image >= 0) array[image] = (array[image] ?? 0) + (x[column] ?? 0)
  })
  return name
}
