/** Side of the square picture, and of the square kernel. */
export const side = 12
export const kernelSide = 3

export type Matrix = readonly (readonly number[])[]
/** The nine weights of a kernel, row by row. */
export type Kernel = readonly number[]

export interface Settings {
  stride: number
  padding: number
}

export interface Position {
  row: number
  column: number
}

const picture = (value: (row: number, column: number) => number): Matrix =>
  Array.from({ length: side }, (_, row) => Array.from({ length: side }, (_, column) => value(row, column)))

/** Brightness from 0 (dark) to 3 (bright). */
export const pictures = {
  square: picture((row, column) => (row > 2 && row < 9 && column > 2 && column < 9 ? 3 : 0)),
  diagonal: picture((row, column) => (Math.abs(row - column) < 2 ? 3 : 0)),
  ramp: picture((_, column) => Math.floor(column / 3)),
  dot: picture((row, column) => (row === 5 && column === 6 ? 3 : 0)),
} satisfies Record<string, Matrix>

export type PictureName = keyof typeof pictures

export const kernels = {
  'vertical edge': [-1, 0, 1, -1, 0, 1, -1, 0, 1],
  'horizontal edge': [-1, -1, -1, 0, 0, 0, 1, 1, 1],
  spot: [0, -1, 0, -1, 4, -1, 0, -1, 0],
  sum: [1, 1, 1, 1, 1, 1, 1, 1, 1],
  copy: [0, 0, 0, 0, 1, 0, 0, 0, 0],
} satisfies Record<string, Kernel>

export type KernelName = keyof typeof kernels

/** How many positions the kernel has along one side: floor((n + 2p − k) / s) + 1. */
export const outputSide = ({ stride, padding }: Settings): number =>
  Math.floor((side + 2 * padding - kernelSide) / stride) + 1

/** The upper left pixel under the kernel; negative inside the padding. */
export const corner = ({ row, column }: Position, { stride, padding }: Settings): Position => ({
  row: row * stride - padding,
  column: column * stride - padding,
})

/** The nine pixels under the kernel, row by row; the padding is 0. */
export function pixelsUnder(image: Matrix, at: Position, settings: Settings): number[] {
  const { row, column } = corner(at, settings)
  return Array.from({ length: kernelSide ** 2 }, (_, i) => {
    return image[row + Math.floor(i / kernelSide)]?.[column + (i % kernelSide)] ?? 0
  })
}

/** One value of the feature map: the sum of weight times pixel. The kernel is not flipped. */
export const respond = (image: Matrix, kernel: Kernel, at: Position, settings: Settings): number =>
  pixelsUnder(image, at, settings).reduce((sum, pixel, i) => sum + pixel * (kernel[i] ?? 0), 0)

export function featureMap(image: Matrix, kernel: Kernel, settings: Settings): number[][] {
  const steps = Array.from({ length: outputSide(settings) }, (_, i) => i)
  return steps.map((row) => steps.map((column) => respond(image, kernel, { row, column }, settings)))
}

/** The position whose window is centered nearest to a pixel, within the map. */
export function nearest(pixel: Position, settings: Settings): Position {
  const along = (at: number) =>
    Math.min(outputSide(settings) - 1, Math.max(0, Math.round((at - 1 + settings.padding) / settings.stride)))
  return { row: along(pixel.row), column: along(pixel.column) }
}
