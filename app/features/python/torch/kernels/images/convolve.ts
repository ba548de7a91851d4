import { loopsFor, multiplierFor } from '../matmul.ts'
import { arrayOf, codes, free, type Numbers, take } from '../store.ts'
import { outHeightOf, outWidthOf, sizesOf, type Windows } from './convolution.ts'

// The columns of `unfold` are never made: the multiplier reads them from the padded image, in the same order of sums.

/** Of one image with its padding: a value of the columns lies at rows[row] + places[place]. */
interface Geometry {
  windows: Windows
  width: number
  size: number
  rows: Int32Array
  places: Int32Array
}

function geometryOf(sizes: readonly number[]): Geometry {
  const windows = sizesOf(sizes)
  const { channels, kernelHeight, kernelWidth, strideHeight, strideWidth, padding, dilation } = windows
  const width = windows.width + 2 * padding
  const plane = (windows.height + 2 * padding) * width
  const [outHeight, outWidth] = [outHeightOf(windows), outWidthOf(windows)]
  const rows = new Int32Array(channels * kernelHeight * kernelWidth)
  const places = new Int32Array(outHeight * outWidth)
  let at = 0
  for (let channel = 0; channel < channels; channel += 1)
    for (let i = 0; i < kernelHeight; i += 1)
      for (let j = 0; j < kernelWidth; j += 1) rows[at++] = channel * plane + (i * width + j) * dilation
  at = 0
  for (let y = 0; y < outHeight; y += 1)
    for (let x = 0; x < outWidth; x += 1) places[at++] = y * strideHeight * width + x * strideWidth
  return { windows, width, size: channels * plane, rows, places }
}

/** Calls `visit` with the place of each row of an image, without and with its padding. */
function eachLine({ windows, width }: Geometry, visit: (plain: number, padded: number) => void): void {
  const { channels, height, padding } = windows
  let plain = 0
  for (let channel = 0; channel < channels; channel += 1) {
    let padded = (channel * (height + 2 * padding) + padding) * width + padding
    for (let y = 0; y < height; y += 1, plain += windows.width, padded += width) visit(plain, padded)
  }
}

function pad(x: Numbers, offset: number, geometry: Geometry, o: Float64Array): void {
  const count = geometry.windows.width
  eachLine(geometry, (plain, padded) => {
    for (let i = 0, p = offset + plain; i < count; i += 1, p += 1) o[padded + i] = x[p] ?? 0
  })
}

/** torch.nn.functional.conv2d of contiguous images. @param bias its id, or -1 @param sizes as of `unfold` */
export function convolve(
  code: number,
  images: number,
  offset: number,
  weight: number,
  weightOffset: number,
  bias: number,
  biasOffset: number,
  channels: number,
  ...sizes: number[]
): number {
  const geometry = geometryOf(sizes)
  const { rows, places, windows } = geometry
  const [k, n] = [rows.length, places.length]
  const x = arrayOf(images)
  const w = arrayOf(weight)
  const b = bias < 0 ? undefined : arrayOf(bias)
  const { id, array } = take(code, windows.batch * channels * n)
  const image = new Float64Array(geometry.size)
  const imageSize = windows.channels * windows.height * windows.width
  const multiplier = multiplierFor(channels, k, n, geometry.size)
  for (let at = 0; at < windows.batch; at += 1) {
    pad(x, offset + at * imageSize, geometry, image)
    multiplier.rightAt(image, rows, places)
    multiplier.multiply(w, { offset: weightOffset, row: k, column: 1 }, array, at * channels * n)
  }
  if (b)
    for (let plane = 0, p = 0; plane < windows.batch * channels; plane += 1) {
      const value = b[biasOffset + (plane % channels)] ?? 0
      for (let i = 0; i < n; i += 1, p += 1) array[p] = (array[p] ?? 0) + value
    }
  return id
}

/** The gradients of the weight and of the bias; `gradient` is contiguous from the start of its array. */
export function convolveWeightBack(
  code: number,
  gradient: number,
  images: number,
  offset: number,
  channels: number,
  ...sizes: number[]
): number[] {
  const geometry = geometryOf(sizes)
  const { rows, places, windows } = geometry
  const [k, n] = [rows.length, places.length]
  const [g, x] = [arrayOf(gradient), arrayOf(images)]
  const one = take(code, channels * k)
  const sums = new Float64Array(channels * k)
  const biasSums = new Float64Array(channels)
  const image = new Float64Array(geometry.size)
  const imageSize = windows.channels * windows.height * windows.width
  const multiplier = multiplierFor(channels, n, k, geometry.size)
  for (let at = 0; at < windows.batch; at += 1) {
    pad(x, offset + at * imageSize, geometry, image)
    multiplier.rightAt(image, places, rows)
    const from = at * channels * n
    multiplier.multiply(g, { offset: from, row: n, column: 1 }, one.array, 0)
    for (let i = 0; i < sums.length; i += 1) sums[i] = (sums[i] ?? 0) + (one.array[i] ?? 0)
    for (let channel = 0, p = from; channel < channels; channel += 1) {
      let sum = biasSums[channel] ?? 0
      for (let i = 0; i < n; i += 1, p += 1) sum += g[p] ?? 0
      biasSums[channel] = sum
    }
  }
  one.array.set(sums)
  const ofBias = take(code, channels)
  ofBias.array.set(biasSums)
  return [one.id, ofBias.id]
}

/** The gradient of the images. */
export function convolveImageBack(
  code: number,
  gradient: number,
  weight: number,
  weightOffset: number,
  channels: number,
  ...sizes: number[]
): number {
  const geometry = geometryOf(sizes)
  const { rows, places, windows } = geometry
  const [k, n] = [rows.length, places.length]
  const [g, w] = [arrayOf(gradient), arrayOf(weight)]
  const imageSize = windows.channels * windows.height * windows.width
  const { id, array } = take(code, windows.batch * imageSize)
  const image = take(code, geometry.size)
  // Images of float64 have no SIMD here: no lesson trains on them.
  const multiplier = code === codes.float32 ? multiplierFor(k, channels, n, geometry.size) : loopsFor(k, channels, n)
  for (let at = 0; at < windows.batch; at += 1) {
    multiplier.right(g, { offset: at * channels * n, row: n, column: 1 })
    image.array.fill(0)
    multiplier.multiplyAt(w, { offset: weightOffset, row: 1, column: k }, image.array, rows, places)
    eachLine(geometry, (plain, padded) => {
      const to = at * imageSize + plain
      for (let i = 0; i < windows.width; i += 1) array[to + i] = image.array[padded + i] ?? 0
    })
  }
  free(image.id)
  return id
}
